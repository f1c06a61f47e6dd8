import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPhotoId } from "#features/gallery/photo-id.ts";
import { sweepFiles } from "#features/gallery/receiving/file-store.server.ts";
import { albums, fileIntents, gallerySettings, photos } from "#features/gallery/tables.ts";
import { listFiles } from "#platform/files.server.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { openUpload, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { openSmallDisk } from "#tests/support/outage.ts";
import { gifOfFrames, photoLike, traces, withTail } from "#tests/support/pictures.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const zip = "PK\x03\x04 a program in the shape of a picture";
const script = "<script>alert(document.cookie)</script>";

let store: Awaited<ReturnType<typeof openObjectStore>>;
beforeAll(async () => {
  store = await openObjectStore();
});
afterAll(() => store.close());

async function keysOf({ platform }: TestSite) {
  const keys: string[] = [];
  for await (const { key } of listFiles(platform.files, "photos")) keys.push(key);
  return keys.sort();
}

describe.each([
  ["on disk", () => ({})],
  ["in an object store", () => ({ FILES_URL: store.url })],
])("photos %s", (_, settings) => {
  let site: TestSite;
  let client: Client;

  beforeAll(async () => {
    site = await startTestSite(settings());
    client = await openUpload(site);
  });
  afterAll(() => site.stop());

  const rowOf = async (id: string) => {
    const [row] = await site.platform.db.select().from(photos).where(eq(photos.id, id));
    if (!row) throw new Error(`${id} is not stored`);
    return row;
  };
  const save = async (bytes: Uint8Array) => {
    const id = newPhotoId(new Date());
    const answer = await sendPhoto(client, bytes, { id });
    expect(await answer.json()).toMatchObject({ saved: true });
    return rowOf(id);
  };
  const filesOf = async ({ fileKey, files }: { fileKey: string; files: string[] }) => {
    const bytes: Buffer[] = [];
    for (const name of files) {
      const answer = await openClient(site.origin).get(`/photos/${fileKey}/${name}`);
      expect(answer.status, name).toBe(200);
      bytes.push(Buffer.from(await answer.arrayBuffer()));
    }
    return bytes;
  };

  test("a phone's photo is shown upright, without its place, its device and what hides behind its end", async () => {
    const jpeg = await photoLike({ width: 1200, height: 900, orientation: 6, gps: true });
    const row = await save(withTail(withTail(jpeg, zip), script));
    expect(row).toMatchObject({ width: 900, height: 1200 });
    for (const bytes of await filesOf(row)) {
      const { width = 0, height = 0, exif, xmp, icc } = await sharp(bytes).metadata();
      expect(height / width).toBeCloseTo(4 / 3, 1);
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      for (const trace of [...traces, zip, "<script"]) expect(bytes.includes(trace)).toBe(false);
    }
  });

  test("an animation shows its first picture", async () => {
    const row = await save(gifOfFrames(3));
    const [first = Buffer.alloc(0)] = await filesOf(row);
    const { data } = await sharp(first).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0].map((value) => expect.closeTo(value, -1)));
  });

  test("[4.61] two tabs with the same bytes make one photo, and leave one photo's files", async () => {
    const before = await keysOf(site);
    const jpeg = await someJpeg();
    const both = await Promise.all([sendPhoto(client, jpeg), sendPhoto(client, jpeg)]);
    const answers = await Promise.all(both.map((answer) => answer.json()));
    expect(answers.map(({ already }) => already).sort()).toEqual([false, true]);
    const added = (await keysOf(site)).filter((key) => !before.includes(key));
    expect(new Set(added.map((key) => key.split("/")[1])).size).toBe(1);
  });

  test("addresses: only the photo's own files, only while it is published, and one answer for all others", async () => {
    const row = await save(await someJpeg());
    const base = `/photos/${row.fileKey}`;
    const visitor = openClient(site.origin);
    const download = await visitor.get(`${base}/960.jpg?download`);
    expect(download.headers.get("content-disposition")).toMatch(
      /^attachment; filename="annual-gala-[\w-]+\.jpg"$/,
    );
    const known = await visitor.get(`${base}/480.webp`);
    const etag = known.headers.get("etag") ?? "";
    expect((await visitor.get(`${base}/480.webp`, { headers: { "if-none-match": etag } })).status).toBe(304);
    const others = [
      `${base}/481.webp`,
      `${base}/480.svg`,
      `${base}/480.webp/`,
      `/photos/${"x".repeat(22)}/480.webp`,
      `/photos/${row.pageKey}/480.webp`,
      `/photos/${row.id}/480.webp`,
    ];
    for (const state of ["waiting", "hidden"] as const) {
      await site.platform.db.update(photos).set({ state }).where(eq(photos.id, row.id));
      expect((await visitor.get(`${base}/480.webp`)).status, state).toBe(404);
    }
    await site.platform.db
      .update(photos)
      .set({ state: "published", deletedAt: new Date() })
      .where(eq(photos.id, row.id));
    const pages = new Set<string>();
    for (const address of [`${base}/480.webp`, ...others]) {
      const answer = await visitor.get(address);
      expect(answer.status, address).toBe(404);
      pages.add((await answer.text()).replaceAll(address, ""));
    }
    expect(pages.size).toBe(1);
    for (const path of [`${base}/../480.webp`, `${base}/..%2f${row.fileKey}/480.webp`, "/photos/../secret"])
      expect((await rawRequest(site.origin, path)).status, path).toBe(404);
  });
});

test("an object store that goes away in the middle: the photo is refused for now, and taken once it is back", async () => {
  const site = await startTestSite({ FILES_URL: store.url });
  try {
    const client = await openUpload(site);
    const jpeg = await someJpeg({ width: 2400, height: 1600 });
    let puts = 0;
    store.watch((method) => {
      if (method === "PUT") puts += 1;
      if (puts > 2) return "refuse"; // also for later requests, including the clean-up
    });
    const refused = await sendPhoto(client, jpeg);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(await refused.json()).toEqual({ message: expect.stringContaining("try again") });
    const { db } = site.platform;
    expect(await db.$count(photos)).toBe(0);
    store.watch();
    expect((await sendPhoto(client, jpeg)).status).toBe(200);
    await db.update(fileIntents).set({ at: new Date(0) });
    await sweepFiles(site.platform);
    const [row] = await db.select().from(photos);
    const own = (await keysOf(site)).filter((key) => key.includes(row?.fileKey ?? ""));
    expect(own).toHaveLength(row?.files.length ?? 0);
    expect(await db.$count(fileIntents)).toBe(0);
  } finally {
    store.watch();
    await site.stop();
  }
});

describe.runIf(process.getuid?.() === 0)("on a disk that fills up in the middle", () => {
  test("[8.36] the photo is refused, nothing of it stays, and it is taken once there is room", async () => {
    const disk = openSmallDisk(3);
    const DATA_DIR = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "data-"));
    symlinkSync(disk.folder, join(DATA_DIR, "files"));
    const site = await startTestSite({ DATA_DIR });
    try {
      const client = await openUpload(site);
      const jpeg = await photoLike({ width: 2000, height: 1500 });
      disk.fill(200_000); // bytes left: enough for the smallest files only
      const refused = await sendPhoto(client, jpeg);
      expect(refused.status).toBe(507);
      const { db } = site.platform;
      expect([await db.$count(photos), await db.$count(fileIntents)]).toEqual([0, 0]);
      expect(await keysOf(site)).toEqual([]);
      disk.free();
      expect((await sendPhoto(client, jpeg)).status).toBe(200);
      const [album] = await db.select().from(albums).where(eq(albums.id, 1));
      const [settings] = await db.select().from(gallerySettings);
      expect([album?.publishedCount, settings?.usedBytes]).toEqual([
        1,
        (await db.select().from(photos))[0]?.bytes,
      ]);
    } finally {
      await site.stop();
      disk.close();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});
