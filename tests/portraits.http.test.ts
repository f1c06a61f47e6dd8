import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { eventPicturesInUse } from "#features/events/changes/event-pictures.server.ts";
import { movePhotos } from "#features/members/photo/move-photos.server.ts";
import { checkPhotoBucket } from "#features/members/photo/photo-bucket.server.ts";
import { listPhotos, readPhoto } from "#features/members/photo/stored-photos.server.ts";
import { photosInUse } from "#features/members/upkeep/photos-in-use.server.ts";
import { listFiles, openFiles, putFile } from "#platform/files.server.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import { openClient } from "#tests/support/client.ts";
import { createMember, memberFields } from "#tests/support/members.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const day = 24 * 3_600_000; // ms
const patience = { timeout: 20_000, interval: 100 };

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

/** Starts a site over the files of an earlier version, and waits until the job of the start has ended. */
async function startAfterEarlierVersion(names: readonly string[], place?: typeof store) {
  const DATA_DIR = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "portraits-"));
  const files = await openFiles({ DATA_DIR, FILES_URL: place?.address });
  for (const name of names) await putFile(files, `media/${name}`, bytesOf(name));
  await putFile(files, "buckets/profiles.json", Buffer.from("{}"));
  const site = await startTestSite(place ? { DATA_DIR, FILES_URL: place.url } : { DATA_DIR });
  await vi.waitFor(async () => expect(await files.exists("buckets/profiles.json")).toBe(false), patience);
  return site;
}

describe.each([
  ["on disk", () => undefined],
  ["in an object store", () => store],
])("portraits %s", (_, place) => {
  const ofEarlierVersion = bothSizes();
  let site: TestSite;
  beforeAll(async () => {
    site = await startAfterEarlierVersion(ofEarlierVersion, place());
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
  const served = async (name: string) => {
    const answer = await openClient(site.origin).get(`/media/${name}`);
    return answer.ok ? answer.text() : answer.status;
  };
  const storeEventPicture = async () => {
    const read = await readImage(await png(400));
    if (!read.ok) throw new Error(read.message);
    const address = await storeImage(site.platform.files, read);
    return address.replace("/media/", "");
  };

  test("what an earlier version stored is moved after the start, in the background", async () => {
    expect([await namesIn("profiles"), await namesIn("media")]).toEqual([ofEarlierVersion, []]);
    for (const name of ofEarlierVersion) expect(await served(name)).toBe(String(bytesOf(name)));
  });

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

  test("what an earlier version stored is served before and after it is moved", async () => {
    const { files } = site.platform;
    const names = bothSizes();
    const picture = await storeEventPicture();
    await put("media", ...names);
    await put("buckets", "profiles.json");
    for (const name of names) {
      expect(await served(name)).toBe(String(bytesOf(name)));
      expect(Buffer.from((await readPhoto(files, name))?.bytes ?? [])).toEqual(bytesOf(name));
    }
    for (const _ of ["once", "again"]) {
      await movePhotos.run({}, site.platform);
      expect([await namesIn("profiles"), await namesIn("media")]).toEqual([names, [picture]]);
      for (const name of names) expect(await served(name)).toBe(String(bytesOf(name)));
    }
    expect(await namesIn("buckets")).toEqual([]);
  });

  test("a copy that was made beside its original is taken for what it is", async () => {
    const [name] = bothSizes();
    await put("media", name);
    await put("profiles", name);
    await movePhotos.run({}, site.platform);
    expect([await namesIn("profiles"), await namesIn("media")]).toEqual([[name], []]);
    expect(await served(name)).toBe(String(bytesOf(name)));
  });

  test("in both folders a portrait goes a day after the last entry that named it, and stays while one does", async () => {
    const { db } = site.platform;
    const [moved, waiting] = [bothSizes(), bothSizes()];
    const [unusedMoved, unusedWaiting] = [bothSizes(), bothSizes()];
    await put("profiles", ...moved, ...unusedMoved);
    await put("media", ...waiting, ...unusedWaiting);
    await createMember(site.platform, { full_name: "Ada", photo: `/media/${moved[1]}` });
    await createMember(site.platform, { full_name: "Grace", photo: `/media/${waiting[1]}` });
    const sweep = sweepMedia([eventPicturesInUse, photosInUse]);
    await sweep.run({}, site.platform);
    expect([await namesIn("profiles"), await namesIn("media")].map(({ length }) => length)).toEqual([4, 4]);
    site.clock.set(new Date(Date.now() + day + 3_600_000).toISOString());
    await sweep.run({}, site.platform);
    site.clock.reset();
    expect([await namesIn("profiles"), await namesIn("media")]).toEqual([moved, waiting]);
    await db.$client.query("delete from profiles");
  });
});

describe("an object store that fails while portraits are moved", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startAfterEarlierVersion([], store);
  });
  afterAll(() => site.stop());
  afterEach(() => store.watch());

  test.each([
    ["a copy cannot be made", "PUT", [false, true]],
    ["a copy is made and its original stays", "DELETE", [true, true]],
  ])("%s: nothing is lost, and the next run ends it", async (_, refused, places) => {
    const { files } = site.platform;
    const [name] = bothSizes();
    const there = async () => [await files.exists(`profiles/${name}`), await files.exists(`media/${name}`)];
    const served = async () => (await openClient(site.origin).get(`/media/${name}`)).text();
    await putFile(files, `media/${name}`, bytesOf(name));
    store.watch((method) => (method === refused ? "refuse" : undefined));
    await expect(movePhotos.run({}, site.platform)).rejects.toThrow("1 photos were not moved");
    expect(await there()).toEqual(places);
    expect(await served()).toBe(String(bytesOf(name)));
    store.watch();
    await movePhotos.run({}, site.platform);
    expect(await there()).toEqual([true, false]);
    expect(await served()).toBe(String(bytesOf(name)));
  });

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
