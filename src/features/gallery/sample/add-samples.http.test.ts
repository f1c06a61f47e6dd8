import { asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { startSiteBeside, startTestSite } from "#tests/support/start-site.ts";
import { prepareGallery } from "../jobs/jobs.server.ts";
import { albums, galleryMarkers, photos } from "../tables.ts";
import { samplePhotos, seedAlbums } from "./sample-photos.ts";

test("[3.17] a gallery begins with four categories and their dates; those that staff remove stay away", async () => {
  const site = await startTestSite();
  try {
    const { db } = site.platform;
    const begun = await db.select().from(albums).orderBy(asc(albums.position));
    expect(begun.map(({ title, date }) => [title, date])).toEqual([
      ["Annual Gala", "2025-03-15"],
      ["Networking Events", "2025-04-02"],
      ["Leadership Workshops", "2025-02-20"],
      ["Community Outreach", "2025-01-10"],
    ]);
    expect(begun.map(({ publishedCount, coverPhotoId }) => [publishedCount, coverPhotoId])).toEqual(
      seedAlbums.map(() => [0, null]),
    );
    await db.delete(albums).where(eq(albums.title, "Annual Gala"));
    await prepareGallery(site.platform);
    expect(await db.$count(albums)).toBe(3);
  } finally {
    await site.stop();
  }
});

test("the sample site's albums are filled with the drawn photos, once, also where two processes start", async () => {
  const site = await startTestSite({ SAMPLE_DATA: "on" });
  const beside = await startSiteBeside(site, { SAMPLE_DATA: "on" });
  try {
    const { db } = site.platform;
    const added = await db.select().from(photos);
    expect(added).toHaveLength(samplePhotos.length);
    for (const photo of added) {
      expect(photo).toMatchObject({ isSample: true, state: "published" });
      expect(photo.caption).toMatch(/\(drawn sample\)$/);
      expect(photo.alt.length).toBeGreaterThan(20);
    }
    const counts = await db.select({ count: albums.publishedCount }).from(albums);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(samplePhotos.length);
    const marked = () => db.$count(galleryMarkers, eq(galleryMarkers.name, "sample-photos"));
    await vi.waitFor(async () => expect(await marked()).toBe(1), { timeout: 60_000, interval: 250 });
    expect(await db.$count(photos)).toBe(samplePhotos.length);
  } finally {
    await beside.stop();
    await site.stop();
  }
});
