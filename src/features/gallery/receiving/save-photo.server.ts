import { randomBytes } from "node:crypto";
import { eq, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { type RenderedPhoto, renderPhoto } from "#platform/pictures/render-photo.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { photoBytes } from "../limits.ts";
import type { PhotoState } from "../photo.ts";
import { addUsedBytes, lockSettings, readSettings } from "../settings/settings-store.server.ts";
import { albums, fileIntents, photos, removedPhotos, uploadLinks } from "../tables.ts";
import { discardFiles, intendFiles, isDiskFull, storeFiles } from "./file-store.server.ts";
import { findGrant, type Grant } from "./grants.server.ts";
import { hasRoom } from "./scratch.server.ts";
import { emptyFile, noGrant, otherPhoto, storageFull, tooLarge } from "./upload-messages.ts";

/** A photo as it arrived: its bytes at `path`, its folder for what is made of it, and what was said about it. */
export type NewPhoto = {
  id: string;
  albumId: number;
  alt: string;
  caption: string;
  path: string;
  size: number;
  hash: Uint8Array;
  isTooLarge: boolean;
  /** An empty folder of its own on the local disk. */
  folder: string;
};

/** By whom: an uploader's grant, or the site itself that plants its samples. */
export type Uploader = { grant: Grant } | "samples";

export type Saved =
  | { saved: true; already: boolean; published: boolean }
  | { saved: false; status: number; message: string };

/**
 * Saves one photo for good, once: whatever is sent again (the same id, or the same bytes from another tab) is answered
 * as saved (4.61). Files come before the row, so that no row ever shows a broken picture; what a crash leaves of them is
 * found by its intent.
 */
export async function savePhoto(platform: Platform, photo: NewPhoto, by: Uploader): Promise<Saved> {
  if (photo.isTooLarge || photo.size > photoBytes) return refused(413, tooLarge);
  if (photo.size === 0) return refused(415, emptyFile);
  const known = await findKnown(platform, photo);
  if (known) return known;
  if (!(await hasStorage(platform))) return refused(507, storageFull);
  const fileKey = newKey();
  try {
    const rendered = await renderPhoto(photo.path, photo.folder);
    if (!rendered.ok) return refused(rendered.status, rendered.message);
    await intendFiles(platform, fileKey);
    await storeFiles(platform, fileKey, rendered.photo.files);
    const saved = await insertRow(platform, { ...photo, fileKey }, rendered.photo, by);
    if (saved !== "known" && saved.saved) return saved;
    await discardFiles(platform, fileKey);
    return saved === "known" ? ((await findKnown(platform, photo)) ?? refused(409, otherPhoto)) : saved;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await discardFiles(platform, fileKey);
    return refused(507, storageFull);
  }
}

type Row = NewPhoto & { fileKey: string };

/** One transaction decides; "known" when another request has saved this photo meanwhile. */
function insertRow(
  { db, clock, config }: Platform,
  { id, hash, fileKey, albumId, alt, caption }: Row,
  { width, height, files, placeholder }: RenderedPhoto,
  by: Uploader,
): Promise<Saved | "known"> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const settings = await lockSettings(transaction);
    if (by !== "samples" && !(await findGrant(transaction, by.grant.tokenHash, now)))
      return refused(401, noGrant);
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    if (settings.usedBytes + bytes > config.GALLERY_QUOTA_MB * 1_000_000) return refused(507, storageFull);
    const wasRemoved = await transaction.$count(removedPhotos, eq(removedPhotos.sourceHash, hash));
    const state: PhotoState = settings.publishAtOnce && wasRemoved === 0 ? "published" : "waiting";
    const linkId = by === "samples" ? null : by.grant.linkId;
    const inserted = await transaction
      .insert(photos)
      .values({
        id,
        sourceHash: hash,
        pageKey: newKey(),
        fileKey,
        albumId,
        state,
        width,
        height,
        files: files.map(({ name }) => name),
        placeholder,
        alt,
        caption,
        bytes,
        listedAt: now,
        linkId,
        hiddenWhy: wasRemoved > 0 ? "It was removed at someone's request before." : null,
        isSample: by === "samples",
      })
      .onConflictDoNothing()
      .returning({ id: photos.id });
    if (inserted.length === 0) return "known";
    await transaction.delete(fileIntents).where(eq(fileIntents.fileKey, fileKey));
    await addUsedBytes(transaction, bytes);
    if (linkId !== null) await countForLink(transaction, linkId);
    if (state === "published") await showInAlbum(transaction, albumId);
    return { saved: true, already: false, published: state === "published" };
  });
}

async function countForLink(transaction: Transaction, linkId: number) {
  await transaction
    .update(uploadLinks)
    .set({ used: sql`${uploadLinks.used} + 1` })
    .where(eq(uploadLinks.id, linkId));
}

async function showInAlbum(transaction: Transaction, albumId: number) {
  await transaction
    .update(albums)
    .set({ publishedCount: sql`${albums.publishedCount} + 1` })
    .where(eq(albums.id, albumId));
}

/**
 * The answer for a photo that is stored already, by its id or its bytes; null for a new one. One that lies in the trash
 * comes back to wait for staff, who deleted it.
 */
async function findKnown({ db }: Platform, { id, hash }: NewPhoto): Promise<Saved | null> {
  const found = await db
    .select({
      id: photos.id,
      hash: photos.sourceHash,
      state: photos.state,
      deletedAt: photos.deletedAt,
    })
    .from(photos)
    .where(or(eq(photos.id, id), eq(photos.sourceHash, hash)));
  const same = found.find((row) => Buffer.compare(row.hash, hash) === 0);
  if (!same) return found.length > 0 ? refused(409, otherPhoto) : null;
  if (same.deletedAt) {
    await db
      .update(photos)
      .set({ deletedAt: null, state: "waiting", version: sql`${photos.version} + 1` })
      .where(eq(photos.id, same.id));
  }
  return { saved: true, already: true, published: same.state === "published" && !same.deletedAt };
}

async function hasStorage(platform: Platform): Promise<boolean> {
  const { usedBytes } = await readSettings(platform.db);
  return usedBytes < platform.config.GALLERY_QUOTA_MB * 1_000_000 && (await hasRoom(platform.config));
}

/** 128 random bits, as an address holds them: from one photo's nothing follows about another's. */
function newKey(): string {
  return randomBytes(16).toString("base64url");
}

function refused(status: number, message: string): Saved {
  return { saved: false, status, message };
}
