import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Files, listFiles, openFiles, putFile } from "#platform/files.server.ts";
import { openObjectStore } from "#tests/support/object-store.ts";

let store: Awaited<ReturnType<typeof openObjectStore>>;
let inStore: Files;

beforeAll(async () => {
  store = await openObjectStore();
  inStore = await openFiles({ DATA_DIR: "", FILES_URL: store.address });
});
afterAll(() => store.close());

const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? "", "files-"));

/**
 * The output of `npm run files:move` and its exit code; `begun` receives a function that kills the running
 * process.
 */
function move(to: string[], settings: Record<string, string>, begun?: (kill: () => void) => void) {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, ["scripts/command.mjs", "move-files", ...to], { env });
  begun?.(() => child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      said += part;
    });
  }
  return new Promise<{ code: number | null; said: string }>((ended) =>
    child.on("close", (code) => ended({ code, said })),
  );
}

/** The contents of all files of a store, by key. */
async function contents(files: Files) {
  const all: Record<string, string> = {};
  for await (const { key } of listFiles(files, "/"))
    all[key] = Buffer.from(await files.getBytes(key)).toString("hex");
  return all;
}

test.each([
  [[], "--to: expected disk, or s3://KEY:SECRET@host/bucket"],
  [["--to", "s3://key:hunter2/@host/bucket"], "--to: expected disk, or s3://KEY:SECRET@host/bucket, with"],
  [["--to", "disk"], "The files are there already"],
])("%s is refused in words", async (to, words) => {
  const { code, said } = await move(to, { DATA_DIR: folder() });
  expect(code).toBe(1);
  expect(said).toContain(words);
  expect(said).not.toContain("hunter2");
});

test("files reach the object store although the first run was killed, once and unchanged, and come back", async () => {
  const DATA_DIR = folder();
  const onDisk = await openFiles({ DATA_DIR });
  for (let number = 0; number < 30; number++)
    await putFile(onDisk, `media/${number}.webp`, randomBytes(20_000));
  const before = await contents(onDisk);
  await onDisk.put("incoming/half", "half a pict");

  let puts = 0;
  const broken = await move(["--to", store.url], { DATA_DIR }, (kill) => {
    store.watch((method) => {
      if (method === "PUT" && ++puts === 12) kill();
    });
  });
  store.watch();
  expect(broken.code).toBe(null);
  const there = Object.keys(await contents(inStore)).length;
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(30);

  await inStore.put("media/7.webp", "another length");
  const second = await move(["--to", store.url], { DATA_DIR });
  expect(second).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ copied, \d+ skipped, 0 failed\.$/m),
  });
  expect(await contents(inStore)).toEqual(before);
  const third = await move(["--to", store.url], { DATA_DIR });
  expect(third).toEqual({ code: 0, said: "0 copied, 30 skipped, 0 failed.\n" });

  const elsewhere = folder();
  const back = await move(["--to", "disk"], { DATA_DIR: elsewhere, FILES_URL: store.url });
  expect(back).toEqual({ code: 0, said: "30 copied, 0 skipped, 0 failed.\n" });
  expect(await contents(await openFiles({ DATA_DIR: elsewhere }))).toEqual(before);
});

test("what cannot be copied is named, and the run fails", async () => {
  const DATA_DIR = folder();
  await putFile(await openFiles({ DATA_DIR }), "media/a.webp", randomBytes(10));
  await store.goAway();
  const { code, said } = await move(["--to", store.url], { DATA_DIR });
  await store.comeBack();
  expect(code).toBe(1);
  expect(said).toMatch(/^media\/a\.webp: .+\n0 copied, 0 skipped, 1 failed\.\n$/);
  expect(said).not.toContain("S3RVER:");
});
