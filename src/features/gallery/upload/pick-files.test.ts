import { expect, test } from "vitest";
import { photoLike } from "#tests/support/pictures.ts";
import { photoBytes } from "../limits.ts";
import { type ChosenFile, limitPick, readPicture } from "./pick-files.ts";

const jpeg = [...(await photoLike({ width: 30, height: 20 }))];
const progressive = [...(await photoLike({ width: 30, height: 20, progressive: true }))];
const heicHead = [0, 0, 0, 24, ...new TextEncoder().encode("ftypheic"), 0, 0, 0, 0];

function file(head: number[], size = head.length, name = "photo.jpg"): ChosenFile {
  const bytes = new Uint8Array(size);
  bytes.set(head.slice(0, size));
  return { name, size, arrayBuffer: async () => bytes.buffer };
}

async function read(chosen: ChosenFile, decoded: Blob | null = null) {
  const log: string[] = [];
  const picked = await readPicture(chosen, { toJpeg: async () => decoded, log: (words) => log.push(words) });
  return { picked, log };
}

test.each([
  [11, 10],
  [200, 10],
])("[5.27] of %d files the first %d are kept, and it says how many there were", (selected, kept) => {
  const files = Array.from({ length: selected }, (_, at) => at);
  const limited = limitPick(files);
  expect(limited.kept).toEqual(files.slice(0, kept));
  expect(limited.waiting).toEqual(files.slice(kept));
  expect(limited.notice).toEqual({
    title: "File Limit Exceeded",
    description: `Only the first 10 images will be processed. You selected ${selected} files.`,
    bad: true,
  });
});

test.each([0, 1, 10])("[5.27] %d files are all kept without a word", (count) => {
  const files = Array.from({ length: count }, (_, at) => at);
  expect(limitPick(files)).toEqual({ kept: files, waiting: [], notice: null });
});

test("[5.28] an empty file is skipped without a log line", async () => {
  expect(await read(file([]))).toEqual({ picked: { ok: false, reason: "empty" }, log: [] });
});

test("[5.29] a file over 5 MB is only logged, and not even read", async () => {
  const unread = { name: "big.jpg", size: photoBytes + 1, arrayBuffer: () => Promise.reject(new Error()) };
  const { picked, log } = await read(unread);
  expect(picked).toEqual({ ok: false, reason: "too-large" });
  expect(log).toEqual(["big.jpg was skipped: it has 5242881 bytes, and a photo may have 5242880."]);
});

test("[5.29] a file of exactly 5 MB is taken", async () => {
  const { picked, log } = await read(file(jpeg, photoBytes));
  expect(picked.ok && picked.bytes.length).toBe(photoBytes);
  expect(log).toEqual([]);
});

test("a text that is named like a picture is none", async () => {
  const { picked } = await read(file([...new TextEncoder().encode("hello")]));
  expect(picked).toEqual({ ok: false, reason: "not-a-picture" });
});

test("HEIC is told by its bytes, and refused where the browser cannot decode it", async () => {
  expect((await read(file(heicHead))).picked).toEqual({ ok: false, reason: "heic" });
});

test("HEIC becomes JPEG where the browser can decode it; too large a JPEG is skipped", async () => {
  const { picked } = await read(file(heicHead), new Blob([Uint8Array.from(jpeg)]));
  expect(picked).toEqual({ ok: true, bytes: Uint8Array.from(jpeg), type: "image/jpeg" });
  const { picked: large, log } = await read(file(heicHead), new Blob([new Uint8Array(photoBytes + 1)]));
  expect(large).toEqual({ ok: false, reason: "too-large" });
  expect(log.length).toBe(1);
});

test("the type is that of the bytes, not of the name", async () => {
  const { picked } = await read(file(jpeg, jpeg.length, "photo.png"));
  expect(picked).toMatchObject({ ok: true, type: "image/jpeg" });
});

test.each([
  ["only its first bytes", [0xff, 0xd8, 0xff, 0xe0]],
  ["cut short in one of several scans", progressive.slice(0, -20)],
  ["cut off in the middle of its one scan", jpeg.slice(0, Math.floor(jpeg.length * 0.8))],
])("[8.30] a JPEG that is %s is refused as damaged, as the server would", async (_, bytes) => {
  expect(await read(file(bytes))).toEqual({ picked: { ok: false, reason: "damaged" }, log: [] });
});

test("a JPEG that lacks only its end is taken, as the server takes it", async () => {
  expect((await read(file(jpeg.slice(0, -2)))).picked).toMatchObject({ ok: true, type: "image/jpeg" });
});

test("[5.28] a file that the device does not give away any more is told apart from one without bytes", async () => {
  const gone = { name: "gone.jpg", size: 9, arrayBuffer: () => Promise.reject(new Error("gone")) };
  expect((await read(gone)).picked).toEqual({ ok: false, reason: "unreadable" });
});
