import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ZipFile } from "yazl";

/** A file of a ZIP file: its path in it, and its bytes, which are asked for when its turn has come. */
export type ZipEntry = {
  name: string;
  read: () => Promise<Readable>;
  /** False for what is compressed already. */
  compress?: boolean;
};

type Bytes = ReadableStream<Uint8Array> | WebStream;

/** A file of a ZIP file from what opens its stream. */
export const streamed = (name: string, open: () => Bytes | Promise<Bytes>): ZipEntry => ({
  name,
  read: async () => Readable.fromWeb((await open()) as WebStream),
});

/**
 * A ZIP file that is made while it is read, one file after the other, so that neither it nor a file of it is held in
 * memory. A reader that stops ends it; a file that cannot be read breaks it off, so that no half of one looks whole.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | undefined;
  const breakOff = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", breakOff);
  out.on("close", () => current?.destroy());
  async function fill() {
    for await (const { name, read, compress = true } of entries) {
      if (out.destroyed) return;
      zip.addReadStreamLazy(name, { compress }, (use) => {
        read().then((bytes) => {
          current = bytes.on("error", breakOff);
          if (out.destroyed) bytes.destroy();
          else use(null, bytes);
        }, breakOff);
      });
    }
    zip.end();
  }
  fill().catch(breakOff);
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}
