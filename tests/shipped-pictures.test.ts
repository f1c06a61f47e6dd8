import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openRenderer } from "#platform/pictures/renderer.server.ts";
import {
  findShipped,
  type Shipped,
  sha256Of,
  shippedFolder,
  shippedList,
} from "#platform/pictures/shipped-pictures.server.ts";
import { shippedOrders } from "../scripts/shipped-orders.ts";

const remake = "run node scripts/make-shipped-pictures.ts";
const shipped: Shipped[] = JSON.parse(readFileSync(shippedList, "utf8"));
const folder = mkdtempSync(join(tmpdir(), "shipped-"));
const renderer = openRenderer({ patience: 60_000 });
afterAll(async () => {
  await renderer.stop();
  rmSync(folder, { recursive: true });
});

test("what ships made is what a new site asks for, and nothing else", () => {
  const asked = shippedOrders().map(({ source, into, ...task }) => ({ source, task }));
  expect(
    shipped.map(({ source, task }) => ({ source, task })),
    remake,
  ).toEqual(asked);
  const named = [shippedList, ...shipped.flatMap(({ made }) => made.files.map(({ path }) => path))];
  const found = readdirSync(shippedFolder, { recursive: true, withFileTypes: true });
  const files = found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(files.sort(), remake).toEqual([...named, `${shippedFolder}/README.md`].sort());
});

test("each was made of the file that is there, and is as long as its list says", () => {
  for (const { source, length, sha256, made } of shipped) {
    const bytes = readFileSync(source);
    expect([bytes.length, sha256Of(bytes)], `${source} has changed: ${remake}`).toEqual([length, sha256]);
    for (const { path, length } of made.files) expect(statSync(path).size, `${path}: ${remake}`).toBe(length);
  }
});

// Processors round differently, and so bytes of the same picture differ.
const looks = async (path: string) => {
  const { format, width, height } = await sharp(readFileSync(path)).metadata();
  return { format, width, height };
};

test.each(["photo", "image", "original", "renditions", "squares"] as const)(
  "of each kind they are those that would be made today: %s",
  async (kind) => {
    const { source, task, made } =
      shipped.find(({ task }) => task.make === kind) ?? expect.fail(`none is there: ${remake}`);
    const today = await renderer.render({ source, into: folder, ...task });
    if (!today.ok) throw new Error(today.refusal);
    const { width, height } = today.made;
    expect([width, height, today.made.files.map(({ name }) => name)], remake).toEqual([
      made.width,
      made.height,
      made.files.map(({ name }) => name),
    ]);
    for (const [at, { path, length }] of made.files.entries()) {
      const anew = today.made.files[at]?.path ?? "";
      expect(await looks(path), remake).toEqual(await looks(anew));
      expect(Math.abs(statSync(anew).size / length - 1), `${path}: ${remake}`).toBeLessThan(0.01);
    }
  },
  60_000,
);

test("the very same file is known wherever it lies; another one is drawn, also of the same length", async () => {
  const [first] = shipped;
  if (!first) throw new Error(remake);
  const bytes = readFileSync(first.source);
  const received = join(folder, "received");
  writeFileSync(received, bytes);
  const order = { source: received, into: folder };
  expect(await findShipped({ ...order, make: "photo" })).toEqual(first.made);
  expect(await findShipped({ ...order, make: "image" })).toBeUndefined();
  bytes[bytes.length - 1] = 0;
  writeFileSync(received, bytes);
  expect(await findShipped({ ...order, make: "photo" })).toBeUndefined();
});
