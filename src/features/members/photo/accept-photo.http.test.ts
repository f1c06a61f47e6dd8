import sharp from "sharp";
import { expect } from "vitest";
import { test } from "#tests/support/site.ts";
import { acceptPhoto } from "./accept-photo.server.ts";
import { listPhotos } from "./stored-photos.server.ts";

const png = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: "#741238" } })
    .png()
    .toBuffer();
const everyPhoto = { limit: 1_000, offset: 0 };

test.for([
  ["2,097,153 bytes", Buffer.alloc(2_097_153), "too-large", "2 MB"],
  ["a GIF", Buffer.from("GIF89a"), "wrong-type", "JPEG or PNG"],
  ["an SVG", Buffer.from("<svg/>"), "wrong-type", "JPEG or PNG"],
  ["HTML", Buffer.from("<!doctype html>"), "wrong-type", "JPEG or PNG"],
  ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "wrong-type", "HEIC"],
  ["nothing", Buffer.alloc(0), "wrong-type", "JPEG or PNG"],
  [
    "HTML behind the first bytes of a PNG",
    Buffer.from("\x89PNG\r\n\x1a\n<p>", "latin1"),
    "no-picture",
    "damaged",
  ],
] as const)(
  "[7.21] %s is refused as what it is, and nothing is stored",
  async ([, bytes, reason, words], { site }) => {
    const before = await listPhotos(site.platform.files, everyPhoto);
    const refused = { ok: false, reason, message: expect.stringContaining(words) };
    expect(await acceptPhoto(site.platform, bytes)).toEqual(refused);
    expect(await listPhotos(site.platform.files, everyPhoto)).toEqual(before);
  },
);

test("[7.21] a store that cannot take the photo is told apart from a photo that is refused", async ({
  site,
}) => {
  const { files } = site.platform;
  await files.deleteAll("incoming");
  await files.put("incoming", "a file where the folder was");
  try {
    const refused = {
      ok: false,
      reason: "not-stored",
      message: expect.stringContaining("Try again in a moment"),
    };
    expect(await acceptPhoto(site.platform, await png())).toEqual(refused);
  } finally {
    await files.delete("incoming");
  }
});

test("[7.20] [7.21] a PNG is stored as two squares at an address of its own", async ({ site }) => {
  const accepted = await acceptPhoto(site.platform, await png());
  if (!accepted.ok) throw new Error(accepted.message);
  expect(accepted.address).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/);
  const name = accepted.address.slice("/media/".length, "/media/".length + 32);
  const listed = await listPhotos(site.platform.files, { ...everyPhoto, prefix: name });
  expect(listed.map((photo) => photo.name)).toEqual([`${name}-192.webp`, `${name}-640.webp`]);
  const shown = await site.get(accepted.address);
  const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 640, height: 640 });
});
