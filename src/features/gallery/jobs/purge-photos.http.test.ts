import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { listFiles } from "#platform/files.server.ts";
import { purgeExpired } from "#records/trash.server.ts";
import { openUpload, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { type Site, test } from "#tests/support/site.ts";
import { correctCounts } from "../counts-store.server.ts";
import { newPhotoId } from "../photo-id.ts";
import { sweepFiles } from "../receiving/file-store.server.ts";
import { endOldGrants } from "../receiving/grants.server.ts";
import { albums, fileIntents, gallerySettings, photos, removalRequests, uploadGrants } from "../tables.ts";
import { photoTrash } from "./photo-trash.server.ts";

const day = 86_400_000; // ms
const daysAgo = (days: number) => new Date(Date.now() - days * day);

async function savedPhoto(site: Site) {
  const client = await openUpload(site);
  const jpeg = await someJpeg();
  const id = newPhotoId(new Date());
  expect((await sendPhoto(client, jpeg, { id })).status).toBe(200);
  const [row] = await site.platform.db.select().from(photos).where(eq(photos.id, id));
  if (!row) throw new Error("not stored");
  return { client, jpeg, ...row };
}

async function keysOf({ platform }: Site, fileKey: string) {
  const keys: string[] = [];
  for await (const { key } of listFiles(platform.files, `photos/${fileKey}`)) keys.push(key);
  return keys;
}

test("a photo stays in the trash for 30 days, then row, files and room are given back", async ({ site }) => {
  const { id, fileKey, files } = await savedPhoto(site);
  const { db } = site.platform;
  await db.update(photos).set({ deletedAt: daysAgo(29) });
  expect(await purgeExpired(site.platform, photoTrash)).toBe(0);
  await db.update(photos).set({ deletedAt: daysAgo(31) });
  expect(await purgeExpired(site.platform, photoTrash)).toBe(1);
  expect(await db.$count(photos, eq(photos.id, id))).toBe(0);
  const [settings] = await db.select().from(gallerySettings);
  expect(settings?.usedBytes).toBe(0);
  expect(await sweepFiles(site.platform)).toBe(0); // someone may still be reading them
  expect(await keysOf(site, fileKey)).toHaveLength(files.length);
  await db.update(fileIntents).set({ at: daysAgo(1) });
  expect(await sweepFiles(site.platform)).toBe(1);
  expect(await keysOf(site, fileKey)).toEqual([]);
});

test("a photo that was removed at a person's request and is sent again waits for staff", async ({ site }) => {
  const { client, jpeg, id } = await savedPhoto(site);
  const { db } = site.platform;
  const request = { photoId: id, isShownIn: true, words: "That is me.", at: new Date() };
  await db.insert(removalRequests).values({ ...request, state: "granted" });
  await db.update(photos).set({ deletedAt: daysAgo(31) });
  await purgeExpired(site.platform, photoTrash);
  expect(await (await sendPhoto(client, jpeg)).json()).toEqual({
    saved: true,
    already: false,
    published: false,
    message: "Saved. It will appear once the chamber has reviewed it.",
  });
  const [row] = await db.select().from(photos);
  expect(row).toMatchObject({ state: "waiting", hiddenWhy: expect.stringContaining("request") });
});

test("a photo that staff deleted and someone sends again stays in the trash, and its sender reads where it is", async ({
  site,
}) => {
  const { client, jpeg, id, fileKey } = await savedPhoto(site);
  const { db } = site.platform;
  await db.update(photos).set({ deletedAt: daysAgo(1) });
  expect(await (await sendPhoto(client, jpeg)).json()).toEqual({
    saved: false,
    message: expect.stringContaining("is now in the trash"),
  });
  const [row] = await db.select().from(photos);
  expect(row).toMatchObject({ id, deletedAt: expect.any(Date) });
  expect((await site.get(`/photos/${fileKey}/480.webp`)).status).toBe(404);
});

test("[3.18] a count that is wrong is put right at night", async ({ site }) => {
  await savedPhoto(site);
  const { db } = site.platform;
  await db.update(albums).set({ publishedCount: 7 });
  expect(await correctCounts(db)).toBe(4);
  const counts = await db.select({ title: albums.title, count: albums.publishedCount }).from(albums);
  expect(counts.filter(({ count }) => count > 0)).toEqual([{ title: "Annual Gala", count: 1 }]);
  expect(await correctCounts(db)).toBe(0);
});

test("grants that have expired are deleted", async ({ site }) => {
  await openUpload(site);
  const { db } = site.platform;
  await endOldGrants(site.platform);
  expect(await db.$count(uploadGrants)).toBe(1);
  await db.update(uploadGrants).set({ expiresAt: daysAgo(1) });
  await endOldGrants(site.platform);
  expect(await db.$count(uploadGrants)).toBe(0);
});
