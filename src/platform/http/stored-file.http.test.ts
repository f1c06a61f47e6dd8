import sharp from "sharp";
import { expect } from "vitest";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";

test("a stored picture is served for good, and can do nothing but be looked at", async ({ site }) => {
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#7a1f4b" } })
    .png()
    .toBuffer();
  const read = await readImage(png);
  if (!read.ok) throw new Error(read.message);
  const address = await storeImage(site.platform.files, read);
  const answer = await site.get(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(read.bytes));
  const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await site.get(address, { headers })).status).toBe(304);
  expect((await rawRequest(site.origin, address, { method: "HEAD" })).headers["content-length"]).toBe(
    String(read.bytes.length),
  );
});

test("a picture that was never stored is not there", async ({ site }) => {
  expect((await site.get(`/media/${"0".repeat(32)}.webp`)).status).toBe(404);
});
