import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { media } from "#content/media/tables.ts";
import { shownSampleFiles } from "#content/publishing/add-sample-pictures.server.ts";
import { createDatabase, startTestSite } from "#tests/support/start-site.ts";
import { prepareGallery } from "../jobs/prepare.server.ts";
import { albums, galleryMarkers, photos } from "../tables.ts";
import { samplePhotos } from "./sample-photos.ts";
import { seedAlbums } from "./seed-albums.ts";

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

test("the sample site's albums are filled with the drawn photos, once, also where two processes start at once", async () => {
  const settings = {
    SAMPLE_DATA: "on",
    DATABASE_URL: await createDatabase(),
    DATA_DIR: mkdtempSync(join(tmpdir(), "data-")),
  };
  const [site, beside] = await Promise.all([startTestSite(settings), startTestSite(settings)]);
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
    expect(await db.$count(media)).toBe(shownSampleFiles.length);
    await vi.waitFor(async () =>
      expect(await db.$count(galleryMarkers, eq(galleryMarkers.name, "sample-photos"))).toBe(1),
    );
  } finally {
    await beside.stop();
    await site.stop();
  }
});
