import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Files, openFiles } from "#platform/files.server.ts";
import { flatPng, gifOfFrames, photoLike, plainPicture, traces, withTail } from "#tests/support/pictures.ts";
import { draw } from "./draw.server.ts";
import { readOriginal, redrawRenditions, renditionsHash, storeOriginal } from "./library-images.server.ts";
import { isMediaKey, libraryHash, libraryKey, mediaFile } from "./media-files.ts";

let folder: string;
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "library-"));
  files = await openFiles({ DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const svg = (text: string) => Buffer.from(text);
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

test.each([
  {
    what: "an unclosed SVG",
    bytes: svg('\uFEFF <?xml version="1.0"?><!-- x --><svg>'),
    words: /can't be read/,
  },
  {
    what: "an SVG that shows nothing",
    bytes: svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    words: /nothing in this drawing/,
  },
  { what: "a HEIC", bytes: heic, words: /Apple's HEIC format/ },
  { what: "a page", bytes: svg("<!doctype html><title>x</title>"), words: /isn't a picture we can read/ },
  { what: "nothing", bytes: Buffer.alloc(0), words: /isn't a picture we can read/ },
  { what: "too many pixels", bytes: flatPng({ width: 30_000, height: 3_000 }), words: /60 megapixels/ },
  { what: "an animation of 500 frames", bytes: gifOfFrames(500), words: /too long/ },
])("$what is refused in words", async ({ bytes, words }) => {
  expect(await readOriginal(bytes)).toEqual({ ok: false, message: expect.stringMatching(words) });
});

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

test("an SVG becomes a transparent picture of 2400 pixels, and loses what could reach out of it", async () => {
  const read = await readOriginal(
    svg(`<svg ${xmlns} width="100000" height="50000"><script/><image href="file:///etc/passwd"/>
      <rect width="50000" height="50000" fill="#0d6a53"/></svg>`),
  );
  if (!read.ok) throw new Error(read.message);
  expect(read).toMatchObject({ width: 2400, height: 1200, losses: ["scripts", "embedded pictures"] });
  const { data, info } = await sharp(Buffer.from(read.bytes)).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect([...data.subarray(0, 4)]).toEqual([0x0d, 0x6a, 0x53, 255]);
  expect(data[data.length - 1]).toBe(0);
});

test("what a mask of grey lets through by its transparency, as Figma writes them, keeps its color", async () => {
  const read = await readOriginal(
    svg(`<svg ${xmlns} viewBox="0 0 2 1"><mask id="m" style="mask-type:alpha"><path d="M0 0h1v1H0z" fill="#D9D9D9"/></mask>
      <path d="M0 0h2v1H0z" fill="#f00" mask="url(#m)"/></svg>`),
  );
  if (!read.ok) throw new Error(read.message);
  expect(read.losses).toEqual([]);
  const { data } = await sharp(Buffer.from(read.bytes)).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  expect(data[data.length - 1]).toBe(0);
});

test("what styles say of place and color is drawn", async () => {
  const square = 'd="M0 0h1v1H0z"';
  const read = await readOriginal(
    svg(`<svg ${xmlns} viewBox="0 0 4 1"><style>.a{x:3px;width:1px;height:1px;fill:#0f0}</style>
      <path ${square} fill="#00f" transform="translate(9 0)" style="transform:translate(0px,0px)"/>
      <path d="M1 0h1v1H1z" fill="#f00"/><path d="M1 0h1v1H1z" fill="#0f0" style="mix-blend-mode:difference"/>
      <marker id="m" markerUnits="userSpaceOnUse" markerWidth="1" markerHeight="1"><path ${square} fill="#f0f"/></marker>
      <path d="M2 0h1" style="marker-start:url(#m)"/><rect class="a"/></svg>`),
  );
  if (!read.ok) throw new Error(read.message);
  expect(read.losses).toEqual([]);
  const { data, info } = await sharp(Buffer.from(read.bytes)).raw().toBuffer({ resolveWithObject: true });
  const at = (square: number) => (300 * info.width + square * 600 + 300) * info.channels;
  expect([0, 1, 2, 3].map((square) => [...data.subarray(at(square), at(square) + 3)])).toEqual([
    [0, 0, 255],
    [255, 255, 0],
    [255, 0, 255],
    [0, 255, 0],
  ]);
});

// The child is killed after 10 seconds of the processor.
test("a drawing that would grow without end is refused in words, and the next is drawn", {
  timeout: 120_000,
}, async () => {
  const uses = Array.from(
    { length: 30 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  );
  const read = await readOriginal(
    svg(
      `<svg ${xmlns} viewBox="0 0 9 9"><defs><path id="a0" d="M0 0h9v9z"/>${uses.join("")}</defs><use href="#a30"/></svg>`,
    ),
  );
  expect(read).toEqual({
    ok: false,
    message: expect.stringMatching(/nothing in this drawing|too long|couldn't open|damaged/),
  });
  expect(
    await readOriginal(svg(`<svg ${xmlns} viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`)),
  ).toMatchObject({ ok: true });
});

test("the loader of drawings is closed for pictures from outside", async () => {
  const bytes = svg(`<svg ${xmlns} width="9" height="9"><path d="M0 0h9v9z"/></svg>`);
  expect((await draw(bytes, { make: "drawing" })).ok).toBe(true);
  for (const make of ["image", "original", "photo"] as const)
    expect(await draw(bytes, { make })).toMatchObject({ ok: false });
});

test("a broken picture is refused in words", async () => {
  const whole = await photoLike({ width: 400, height: 300 });
  expect(await readOriginal(whole.subarray(0, 4000))).toMatchObject({ ok: false });
});

test("of a photo only the picture is kept, upright and at most 2400 pixels", async () => {
  const photo = await photoLike({ width: 3000, height: 2000, orientation: 6, gps: true });
  const read = await readOriginal(withTail(photo, "<script>alert(1)</script>"));
  if (!read.ok) throw new Error(read.message);
  expect(read).toMatchObject({ width: 1600, height: 2400, hash: expect.stringMatching(/^[\da-f]{32}$/) });
  for (const trace of [...traces, "<script>"]) expect(Buffer.from(read.bytes).includes(trace)).toBe(false);
});

test("of an animation the first picture is kept", async () => {
  const read = await readOriginal(gifOfFrames(3));
  if (!read.ok) throw new Error(read.message);
  expect((await sharp(Buffer.from(read.bytes)).metadata()).pages ?? 1).toBe(1);
});

/** Red on the left half, blue on the right. */
async function twoHalves() {
  const right = await plainPicture({ width: 600, height: 600 }, "#0000ff").png().toBuffer();
  const both = plainPicture({ width: 1200, height: 600 }, "#ff0000");
  return both
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer();
}

async function colourOf(hash: string, name: string) {
  const bytes = await files.getBytes(mediaFile(libraryKey(hash, name)));
  const { dominant } = await sharp(Buffer.from(bytes)).stats();
  return dominant.r > dominant.b ? "red" : "blue";
}

test("a focal point at the far right is in view in the square crop, at another address", async () => {
  const original = await readOriginal(await twoHalves());
  if (!original.ok) throw new Error(original.message);
  const left = await storeOriginal(files, original, { x: 0, y: 0.5 });
  const right = await redrawRenditions(files, original.hash, { x: 1, y: 0.5 });
  if (!left.ok || !right.ok) throw new Error("not drawn");
  expect(left.hash).not.toBe(right.hash);
  expect(await colourOf(left.hash, "square-320")).toBe("red");
  expect(await colourOf(right.hash, "square-320")).toBe("blue");
  const { width, height } = await sharp(
    Buffer.from(await files.getBytes(mediaFile(libraryKey(right.hash, "logo-640")))),
  ).metadata();
  expect([width, height]).toEqual([640, 320]);
});

test("a logo stays transparent, whole; its crops stand on white", async () => {
  const clear = { width: 400, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const original = await readOriginal(await sharp({ create: clear }).png().toBuffer());
  if (!original.ok) throw new Error(original.message);
  const drawn = await storeOriginal(files, original, { x: 0.5, y: 0.5 });
  if (!drawn.ok) throw new Error(drawn.message);
  const drawnAs = async (name: string) => {
    const bytes = await files.getBytes(mediaFile(libraryKey(drawn.hash, name)));
    const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true });
    return { size: [info.width, info.height], first: [...data.subarray(0, info.channels)] };
  };
  expect(await drawnAs("logo-320")).toEqual({ size: [320, 80], first: [0, 0, 0, 0] });
  expect(await drawnAs("square-320")).toEqual({ size: [100, 100], first: [255, 255, 255] });
});

test("the same picture and point give the same address", () => {
  expect(renditionsHash("a", { x: 0.1, y: 0.2 })).toBe(renditionsHash("a", { x: 0.1, y: 0.2 }));
});

test.each([
  ["square-320", true],
  ["logo-1280", true],
  ["original", false],
  ["square-321", false],
  ["round-320", false],
])("of a picture the file %j is served: %j", (name, served) => {
  const key = libraryKey("0".repeat(32), name);
  expect(isMediaKey(key)).toBe(served);
  expect(mediaFile(key)).toBe(`library/${key}`);
});

test("a portrait's address is not one of the library", () => {
  expect(libraryHash(`${"0".repeat(32)}-640.webp`)).toBeNull();
});
