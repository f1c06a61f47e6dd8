import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type ZipEntry, zipStream } from "./zip-stream.server.ts";

const entry = (name: string, read: ZipEntry["read"]): ZipEntry => ({ name, read });
const text = (words: string) => async () => Readable.from([Buffer.from(words)]);

test("a file that fails breaks the whole off, before its bytes or within them", async () => {
  const failing = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("the disk is gone");
      })(),
    );
  for (const read of [async () => failing(), () => Promise.reject(new Error("the disk is gone"))]) {
    const zip = zipStream([
      entry("a.txt", text("whole")),
      entry("b.txt", read),
      entry("c.txt", text("never")),
    ]);
    await expect(arrayBuffer(zip)).rejects.toThrow("the disk is gone");
  }
});

test("so does a list of files that fails", async () => {
  async function* entries() {
    yield entry("a.txt", text("whole"));
    throw new Error("no list");
  }
  await expect(arrayBuffer(zipStream(entries()))).rejects.toThrow("no list");
});

test("a file is opened when its turn has come, and closed when nobody reads on", async () => {
  const opened: Readable[] = [];
  const endless = async () => {
    const bytes = new Readable({ read: () => void bytes.push(Buffer.alloc(65_536)) });
    opened.push(bytes);
    return bytes;
  };
  const reader = zipStream(
    ["a", "b"].map((name) => ({ ...entry(name, endless), compress: false })),
  ).getReader();
  for (let parts = 0; parts < 20; parts += 1) await reader.read();
  expect(opened).toHaveLength(1);
  await reader.cancel();
  await expect.poll(() => opened[0]?.destroyed).toBe(true);
});

test("what is read is the files by their names", async () => {
  const zip = zipStream([entry("a.txt", text("one")), { ...entry("b/c.txt", text("two")), compress: false }]);
  const file = await fromBufferPromise(Buffer.from(await arrayBuffer(zip)), { lazyEntries: true });
  const names: string[] = [];
  for await (const { fileName } of file.eachEntry()) names.push(fileName);
  expect(names).toEqual(["a.txt", "b/c.txt"]);
});
