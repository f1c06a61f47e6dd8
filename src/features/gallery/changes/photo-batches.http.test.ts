import { expect } from "vitest";
import { inTransaction } from "#platform/use-case.server.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { test } from "#tests/support/site.ts";
import { galleryJobs } from "../jobs/jobs.server.ts";
import { photoBatches, photoBatchRows, photos } from "../tables.ts";
import { changePhotos } from "./change-photos.server.ts";
import { undoPhotos } from "./undo-photos.server.ts";

test("what was done to many photos can be taken back for 30 days, and is forgotten the night after", async ({
  site,
}) => {
  const { platform, clock } = site;
  const { db } = platform;
  const nightly = () => galleryJobs[0]?.run({}, platform);
  const album = await plantAlbum(platform, { slug: "gala" });
  await plantPhotos(platform, { album: album.id, count: 2, files: false });
  const hide = async () => {
    const chosen = await db.select({ pageKey: photos.pageKey, version: photos.version }).from(photos);
    const change = { action: { action: "hide" }, chosen } as const;
    const done = await inTransaction(platform, "ann", (context) => changePhotos(context, change));
    return done.ok ? (done.batchId ?? 0) : 0;
  };
  const undo = (batchId: number) =>
    inTransaction(platform, "ann", (context) => undoPhotos(context, { batchId }));

  clock.set("2026-01-01T12:00:00Z");
  const first = await hide();
  clock.set("2026-01-31T11:59:59Z");
  await nightly();
  expect(await undo(first)).toEqual({ ok: true, undone: 2, kept: 0 });

  const second = await hide();
  clock.set("2026-01-31T12:00:01Z");
  await nightly();
  expect(await undo(first)).toEqual({ ok: false, reason: "not-found" });
  expect(await db.select({ id: photoBatches.id }).from(photoBatches)).toEqual([{ id: second }]);
  expect(await db.$count(photoBatchRows)).toBe(2);
});
