import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventPicturesInUse } from "#features/events/changes/event-pictures.server.ts";
import { checkPhotoBucket, listPhotos, readPhoto } from "#features/members/photo/stored-photos.server.ts";
import { photosInUse } from "#features/members/upkeep/photos-in-use.server.ts";
import { listFiles, putFile } from "#platform/files.server.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import { openClient } from "#tests/support/client.ts";
import { createMember, memberFields } from "#tests/support/members.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const day = 24 * 3_600_000; // ms

const png = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: "#7a1f4b" } })
    .png()
    .toBuffer();
const bothSizes = (name = randomBytes(16).toString("hex")) =>
  [`${name}-192.webp`, `${name}-640.webp`] as const;
const bytesOf = (name: string) => Buffer.from(`the bytes of ${name}`);

let store: Awaited<ReturnType<typeof openObjectStore>>;
beforeAll(async () => {
  store = await openObjectStore();
});
afterAll(() => store.close());

/** Starts a site that stores its files on disk, or in an object store. */
function start(place?: typeof store) {
  const DATA_DIR = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "portraits-"));
  return startTestSite(place ? { DATA_DIR, FILES_URL: place.url } : { DATA_DIR });
}

describe.each([
  ["on disk", () => undefined],
  ["in an object store", () => store],
])("portraits %s", (_, place) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await start(place());
  });
  afterAll(() => site.stop());
  afterEach(async () => {
    store.watch();
    for (const folder of ["media", "profiles"]) await site.platform.files.deleteAll(folder);
  });

  const namesIn = async (folder: string) => {
    const names: string[] = [];
    for await (const { key } of listFiles(site.platform.files, folder))
      names.push(key.slice(folder.length + 1));
    return names;
  };
  const put = async (folder: string, ...names: string[]) => {
    for (const name of names) await putFile(site.platform.files, `${folder}/${name}`, bytesOf(name));
  };
  const storeEventPicture = async () => {
    const read = await readImage(await png(400));
    if (!read.ok) throw new Error(read.message);
    const address = await storeImage(site.platform.files, read);
    return address.replace("/media/", "");
  };

  test("[7.20] a portrait is stored in the bucket, an event's picture is not", async () => {
    const picture = await storeEventPicture();
    const photo = new File([new Uint8Array(await png(400))], "me", { type: "image/png" });
    const answer = await openClient(site.origin).post("/embedded-directory", { ...memberFields(), photo });
    expect(answer.status).toBe(302);
    const [small = "", large = ""] = await namesIn("profiles");
    expect([small, large]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}-192\.webp$/),
      small.replace("-192.", "-640."),
    ]);
    expect(await namesIn("media")).toEqual([picture]);
    for (const name of [small, large, picture])
      expect((await openClient(site.origin).get(`/media/${name}`)).status, name).toBe(200);
  });

  test("[7.20] nothing is listed or read that is no portrait", async () => {
    const { files } = site.platform;
    expect(await listPhotos(files, { limit: 10, offset: 0 })).toEqual([]);
    const [small, large] = bothSizes();
    await put("media", "a".repeat(32).concat(".webp"));
    await put("profiles", large, "notes.txt", `below/${small}`, small.replace("-192.", "-64."));
    await put("profiles2", small);
    const listed = await listPhotos(files, { limit: 10, offset: 0 });
    expect(listed.map(({ name }) => name)).toEqual([large]);
    for (const range of [
      { limit: 0, offset: 0 },
      { limit: 10, offset: 1 },
      { limit: 10, offset: 0, prefix: "../media" },
      { limit: 10, offset: 0, prefix: "/" },
      { limit: 10, offset: 0, prefix: `${large}x` },
    ])
      expect(await listPhotos(files, range), JSON.stringify(range)).toEqual([]);
    for (const name of [small, "notes.txt", "../secret", `below/${small}`, `${"a".repeat(32)}.webp`, ""])
      expect(await readPhoto(files, name), name).toBeNull();
    await files.deleteAll("profiles2");
  });

  test("[7.20] portraits are listed by name, page by page, and each is read", async () => {
    const { files } = site.platform;
    const names = ["a0", "0b", "f3", "a1"].flatMap((begin) => bothSizes(begin.padEnd(32, "7")));
    await put("profiles", ...names);
    const sorted = names.toSorted();
    const page = async (offset: number, limit: number, prefix?: string) =>
      (await listPhotos(files, { offset, limit, prefix })).map(({ name }) => name);
    expect(await page(0, 100)).toEqual(sorted);
    expect([await page(0, 3), await page(3, 3), await page(6, 3)].flat()).toEqual(sorted);
    expect(await page(1, 2, "a")).toEqual(sorted.filter((name) => name.startsWith("a")).slice(1, 3));
    const [first = ""] = sorted;
    const about = {
      name: first,
      contentType: "image/webp",
      size: bytesOf(first).length,
      lastModified: expect.any(Date),
    };
    expect(await listPhotos(files, { limit: 1, offset: 0 })).toEqual([about]);
    const read = await readPhoto(files, first);
    expect(read).toEqual({ ...about, bytes: expect.any(Uint8Array) });
    expect(Buffer.from(read?.bytes ?? [])).toEqual(bytesOf(first));
  });

  test("a portrait goes a day after the last entry that named it, and stays while one does", async () => {
    const { db } = site.platform;
    const [named, unused] = [bothSizes(), bothSizes()];
    await put("profiles", ...named, ...unused);
    await createMember(site.platform, { full_name: "Ada", photo: `/media/${named[1]}` });
    const sweep = sweepMedia([eventPicturesInUse, photosInUse]);
    await sweep.run({}, site.platform);
    expect(await namesIn("profiles")).toHaveLength(4);
    site.clock.set(new Date(Date.now() + day + 3_600_000).toISOString());
    await sweep.run({}, site.platform);
    site.clock.reset();
    expect(await namesIn("profiles")).toEqual(named);
    await db.$client.query("delete from profiles");
  });
});

describe("an object store that fails", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await start(store);
  });
  afterAll(() => site.stop());
  afterEach(() => store.watch());

  test("[7.20] a store that is away or refuses fails the check, which says so in the log alone", async () => {
    store.watch(() => "refuse");
    expect(await checkPhotoBucket(site.platform)).toBe(false);
    store.watch();
    await store.goAway();
    expect(await checkPhotoBucket(site.platform)).toBe(false);
    await expect(listPhotos(site.platform.files, { limit: 1, offset: 0 })).rejects.toThrow();
    await store.comeBack();
    expect(await checkPhotoBucket(site.platform)).toBe(true);
  });
});

test("[7.20] a bucket that does not exist fails the check", async () => {
  const elsewhere = store.url.replace("/chamber-files?", "/another-bucket?");
  const site = await startTestSite({ FILES_URL: elsewhere });
  try {
    expect(await checkPhotoBucket(site.platform)).toBe(false);
  } finally {
    await site.stop();
  }
});
