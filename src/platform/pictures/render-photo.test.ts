import { mkdtempSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import {
  damagedWithin,
  flatPng,
  gifOfFrames,
  photoLike,
  plainPicture,
  pngBomb,
  withPhoneOddities,
} from "#tests/support/pictures.ts";
import { peakMemory } from "#tests/support/process-state.ts";
import { sendPhoto, takenPhoto } from "#tests/support/rendered-photo.ts";
import { photoSizes, pixelsAt } from "./photo-sizes.ts";
import { renderPhoto } from "./render-photo.server.ts";
import { openRenderer, renderer } from "./renderer.server.ts";

afterAll(renderer.stop);

const small = { width: 300, height: 200 };

const cutShort = async () => {
  const whole = await photoLike(small);
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};

describe("a file that is no photo is refused in words", () => {
  test.each([
    ["nothing", "", "isn't a picture we can read"],
    ["text", "hello", "isn't a picture we can read"],
    ["HTML", "<!doctype html><script>alert(1)</script>", "isn't a picture we can read"],
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "isn't a picture we can read"],
    ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "Apple's HEIC format. Send it as a JPEG"],
  ])("%s", async (_, text, words) => {
    const { answer } = await sendPhoto(Buffer.from(text, "latin1"));
    expect(answer).toEqual({ ok: false, status: 415, message: expect.stringContaining(words) });
  });

  test.each([
    ["a JPEG cut short", cutShort, "damaged"],
    ["a phone's JPEG cut short", async () => withPhoneOddities(await cutShort())[0], "damaged"],
    ["a JPEG without its last pixels", async () => (await photoLike(small)).subarray(0, -6), "damaged"],
    [
      "a progressive JPEG without its end, behind which more of it might be",
      () =>
        plainPicture(small)
          .jpeg({ progressive: true })
          .toBuffer()
          .then((whole) => whole.subarray(0, -2)),
      "damaged",
    ],
    ["a JPEG with damaged pixels", async () => damagedWithin(await photoLike(small)), "damaged"],
    [
      "HTML behind the first bytes of a PNG",
      () => Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1"),
      "damaged",
    ],
    [
      "a header that says 2,500 megapixels",
      () => flatPng({ width: 50_000, height: 50_000 }, { pixels: false }),
      "at most 60 megapixels",
    ],
    ["60 megapixels and a row", () => flatPng({ width: 10_000, height: 6_001 }), "at most 60 megapixels"],
    [
      "a progressive JPEG of 26 megapixels",
      () => plainPicture({ width: 6_500, height: 4_000 }).jpeg({ progressive: true }).toBuffer(),
      "at most 25 megapixels",
    ],
    [
      "a GIF of 26 megapixels",
      () => plainPicture({ width: 6_500, height: 4_000 }).gif({ effort: 1 }).toBuffer(),
      "at most 25 megapixels",
    ],
    ["a GIF of 10,000 frames", () => gifOfFrames(10_000), "animation is too long"],
  ])("%s", async (_, make, words) => {
    const { answer } = await sendPhoto(await make());
    expect(answer).toEqual({ ok: false, status: 422, message: expect.stringContaining(words) });
  });
});

test("a disk that fails is no fault of the picture: the caller is told what the system said", async () => {
  const folder = mkdtempSync(join(tmpdir(), "photo-"));
  await plainPicture({ width: 9, height: 9 }).png().toFile(join(folder, "received"));
  const nowhere = join(folder, "nowhere");
  await expect(renderPhoto(join(folder, "received"), nowhere)).rejects.toMatchObject({ code: "ENOENT" });
  expect(await readdir(folder)).toEqual(["received"]);
  await rm(folder, { recursive: true });
});

describe("a photo that cannot be finished is refused in words", () => {
  test("its time is over before it is done", async () => {
    const renderer = openRenderer({ patience: 1 });
    const { answer } = await sendPhoto(await photoLike(small), renderer);
    expect(answer).toEqual({ ok: false, status: 422, message: expect.stringContaining("takes too long") });
  });

  test("the child that draws it is killed", async () => {
    const renderer = openRenderer();
    const sent = sendPhoto(await photoLike(small), renderer);
    const child = await vi.waitUntil(renderer.pid, { interval: 1 });
    process.kill(child, "SIGKILL");
    const { answer } = await sent;
    expect(answer).toEqual({ ok: false, status: 422, message: expect.stringContaining("couldn't open") });
  });

  test("too many wait before it", async () => {
    const renderer = openRenderer();
    const folder = mkdtempSync(join(tmpdir(), "photo-"));
    await writeFile(join(folder, "received"), await photoLike(small));
    const order = { make: "photo", source: join(folder, "received"), into: folder } as const;
    const before = Array.from({ length: 21 }, () => renderer.render(order));
    const { answer } = await sendPhoto(await photoLike(small), renderer);
    const message = expect.stringContaining("processing a lot of pictures");
    expect(answer).toEqual({ ok: false, status: 503, message });
    await Promise.all(before);
    await renderer.stop();
    await rm(folder, { recursive: true });
  });
});

test("a photo is made in all its sizes, each with the pixels that are told of it", async () => {
  const sent = await photoLike({ width: 2_400, height: 1_801 });
  const { photo, files } = await takenPhoto(sent);
  expect(photo).toMatchObject({ width: 2_400, height: 1_801, sizes: [...photoSizes] });
  const names = ["480.webp", "960.webp", "1600.webp", "960.jpg", "1600.jpg", "2000.jpg"];
  expect([...files.keys()]).toEqual(names);
  for (const { name, length } of photo.files) {
    const { format, width, height } = await sharp(files.get(name)).metadata();
    const [size = "", ending] = name.split(".");
    expect({ width, height }).toEqual(pixelsAt(photo, Number(size)));
    expect(format).toBe(ending === "jpg" ? "jpeg" : "webp");
    expect(files.get(name)?.length).toBe(length);
  }
  expect(photo.placeholder.length).toBeLessThan(120);
  expect(await sharp(photo.placeholder).metadata()).toMatchObject({ format: "webp", width: 16, height: 12 });
});

test("what only makes the decoder warn, as in photos of common phones, is no damage", async () => {
  const sent = await photoLike(small);
  const { files } = await takenPhoto(sent);
  for (const odd of withPhoneOddities(sent)) expect((await takenPhoto(odd)).files).toEqual(files);
});

test.each([2, 1])(
  "a JPEG that lacks the last %d bytes, of its end alone, is the same photo",
  async (lacks) => {
    const sent = await photoLike(small);
    const { files } = await takenPhoto(sent);
    expect((await takenPhoto(sent.subarray(0, -lacks))).files).toEqual(files);
  },
);

test("a small photo is not enlarged", async () => {
  const { photo, files } = await takenPhoto(await photoLike({ width: 300, height: 200 }));
  expect(photo.sizes).toEqual([480]);
  expect([...files.keys()]).toEqual(["480.webp", "960.jpg"]);
  for (const bytes of files.values())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 });
});

test("a photo of 48.8 megapixels is taken", async () => {
  const sent = await plainPicture({ width: 8_064, height: 6_048 }).jpeg().toBuffer();
  const { photo } = await takenPhoto(sent);
  expect(photo).toMatchObject({ width: 8_064, height: 6_048 });
});

test("of a short animation the first frame is the photo", async () => {
  const { files } = await takenPhoto(gifOfFrames(3));
  const { data, info } = await sharp(files.get("480.webp")).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 8, height: 8 });
  expect(data[0]).toBeGreaterThan(240);
  expect(data[2]).toBeLessThan(15);
  expect((await sharp(files.get("480.webp")).metadata()).pages ?? 1).toBe(1);
});

test("what is transparent becomes white", async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: "#00000000" } });
  const { files } = await takenPhoto(await clear.png().toBuffer());
  for (const bytes of files.values())
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.runIf(process.platform === "linux").each(["zTXt", "iCCP"] as const)(
  "a PNG whose %s unpacks to hundreds of megabytes takes none of them",
  async (type) => {
    const renderer = openRenderer();
    const chunks = [pngBomb(type, type === "zTXt" ? 200_000_000 : 500_000_000)];
    const { photo } = await takenPhoto(flatPng({ width: 80, height: 60 }, { chunks }), renderer);
    expect(photo).toMatchObject({ width: 80, height: 60 });
    expect(peakMemory(renderer.pid())).toBeLessThan(150);
    await renderer.stop();
  },
);
