import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { inTransaction } from "#platform/use-case.server.ts";
import { findOpenBatch, undoBatch } from "#records/undo.server.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { test } from "#tests/support/site.ts";
import { photos } from "../tables.ts";
import { changePhotos } from "./change-photos.server.ts";
import { photoUndo } from "./photo-undo.server.ts";

test("what was done to many photos can be taken back for 30 days", async ({ site }) => {
  const { platform, clock } = site;
  const { db } = platform;
  const album = await plantAlbum(platform, { slug: "gala" });
  await plantPhotos(platform, { album: album.id, count: 2, files: false });
  const hide = async () => {
    const chosen = await db.select({ pageKey: photos.pageKey, version: photos.version }).from(photos);
    const change = { action: { action: "hide" }, chosen } as const;
    const done = await inTransaction(platform, "ann", (context) => changePhotos(context, change));
    return (done.ok && done.batch) || "";
  };
  const undo = (batch: string) =>
    inTransaction(platform, "ann", (context) => undoBatch(context, photoUndo, batch));
  const open = (batch: string) => findOpenBatch(db, photoUndo, batch, platform.clock.now());

  clock.set("2026-01-01T12:00:00Z");
  const first = await hide();
  clock.set("2026-01-31T11:59:59Z");
  expect(await open(first)).toEqual({ action: "hidden", size: 2 });
  expect(await undo(first)).toEqual({ ok: true, undone: 2, kept: 0 });
  expect(await open(first)).toBeNull();

  const second = await hide();
  clock.set("2026-03-02T12:00:00Z");
  expect(await open(second)).toBeNull();
  expect(await undo(second)).toEqual({ ok: false, reason: "not-found" });
  expect(await db.$count(photos, eq(photos.state, "hidden"))).toBe(2);
});
