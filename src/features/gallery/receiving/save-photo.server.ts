import { randomBytes } from "node:crypto";
import { eq, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { type RenderedPhoto, renderPhoto } from "#platform/pictures/render-photo.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { hasRoom } from "#platform/scratch.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { photoBytes } from "../limits.ts";
import type { PhotoState } from "../photo.ts";
import { addUsedBytes, lockSettings, readSettings } from "../settings/settings-store.server.ts";
import { albums, fileIntents, photos, removedPhotos, uploadLinks } from "../tables.ts";
import { discardFiles, intendFiles, storeFiles } from "./file-store.server.ts";
import type { Grant } from "./grants.server.ts";

/** A received photo: its file at `path`, a folder for the files made from it, and its texts. */
export type NewPhoto = {
  id: string;
  albumId: number;
  alt: string;
  caption: string;
  path: string;
  size: number;
  hash: Uint8Array;
  isTooLarge: boolean;
  /** An empty folder on the local disk for this photo only. */
  folder: string;
};

/** Who saves the photo: an uploader's grant, or the site itself for its samples. */
export type Uploader = { grant: Grant } | "samples";

export type Saved =
  | { ok: true; already: boolean; published: boolean }
  | { ok: false; reason: SaveRefusal }
  | { ok: false; reason: "elsewhere"; album: string; inTrash: boolean } // it lies in another album, or in the trash
  | { ok: false; reason: "not-rendered"; status: number; message: string }; // from renderPhoto

export type SaveRefusal = "too-large" | "empty-file" | "other-photo" | "no-grant" | "storage-full";

/**
 * Saves one photo, only once: if it is sent again (the same id, or the same bytes from another tab) the
 * result is "already saved" (4.61), or where it lies if that is not the chosen album (8.33). The files are stored before the row, so that no row refers to missing
 * files; files left by a crash are found by their intent.
 */
export async function savePhoto(platform: Platform, photo: NewPhoto, by: Uploader): Promise<Saved> {
  if (photo.isTooLarge || photo.size > photoBytes) return refused("too-large");
  if (photo.size === 0) return refused("empty-file");
  const known = await findKnown(platform, photo);
  if (known) return known;
  if (!(await hasStorage(platform))) return refused("storage-full");
  const fileKey = newKey();
  try {
    const rendered = await renderPhoto(photo.path, photo.folder);
    if (!rendered.ok) return { ...rendered, reason: "not-rendered" };
    await intendFiles(platform, fileKey);
    await storeFiles(platform, fileKey, rendered.photo.files);
    const saved = await inTransaction(platform, by === "samples" ? "system" : "visitor", (context) =>
      insertRow(context, { ...photo, fileKey }, rendered.photo, by),
    );
    if (saved !== "known" && saved.ok) return saved;
    await discardFiles(platform, fileKey);
    return saved === "known" ? ((await findKnown(platform, photo)) ?? refused("other-photo")) : saved;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await discardFiles(platform, fileKey);
    return refused("storage-full");
  }
}

type Row = NewPhoto & { fileKey: string };

/** Decides in one transaction; "known" when another request has saved this photo meanwhile. */
async function insertRow(
  { tx, now, config }: UseCaseContext,
  { id, hash, fileKey, albumId, alt, caption }: Row,
  { width, height, files, placeholder }: RenderedPhoto,
  by: Uploader,
): Promise<Saved | "known"> {
  const settings = await lockSettings(tx);
  if (by !== "samples" && !(await by.grant.holds(tx, now))) return refused("no-grant");
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  if (settings.usedBytes + bytes > config.GALLERY_QUOTA_MB * 1_000_000) return refused("storage-full");
  const wasRemoved = await tx.$count(removedPhotos, eq(removedPhotos.sourceHash, hash));
  const state: PhotoState = settings.publishAtOnce && wasRemoved === 0 ? "published" : "waiting";
  const { linkId, memberId } = by === "samples" ? { linkId: null, memberId: null } : by.grant;
  const inserted = await tx
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
      memberId,
      hiddenWhy: wasRemoved > 0 ? "It was removed earlier at someone's request." : null,
      isSample: by === "samples",
    })
    .onConflictDoNothing()
    .returning({ id: photos.id });
  if (inserted.length === 0) return "known";
  await tx.delete(fileIntents).where(eq(fileIntents.fileKey, fileKey));
  await addUsedBytes(tx, bytes);
  if (linkId !== null) await countForLink(tx, linkId);
  if (state === "published") await showInAlbum(tx, albumId);
  return { ok: true, already: false, published: state === "published" };
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
 * The result for a photo that is already stored, found by id or bytes; null for a new one. It counts as saved only
 * where the chosen album shows it, or will: one in another album or in the trash stays there, and the sender is told.
 */
async function findKnown({ db }: Platform, { id, hash, albumId }: NewPhoto): Promise<Saved | null> {
  const found = await db
    .select({
      hash: photos.sourceHash,
      state: photos.state,
      deletedAt: photos.deletedAt,
      albumId: photos.albumId,
      album: albums.title,
    })
    .from(photos)
    .innerJoin(albums, eq(albums.id, photos.albumId))
    .where(or(eq(photos.id, id), eq(photos.sourceHash, hash)));
  const same = found.find((row) => Buffer.compare(row.hash, hash) === 0);
  if (!same) return found.length > 0 ? refused("other-photo") : null;
  const inTrash = same.deletedAt !== null;
  if (inTrash || same.albumId !== albumId) {
    return { ok: false, reason: "elsewhere", album: same.album, inTrash };
  }
  return { ok: true, already: true, published: same.state === "published" };
}

async function hasStorage(platform: Platform): Promise<boolean> {
  const { usedBytes } = await readSettings(platform.db);
  return usedBytes < platform.config.GALLERY_QUOTA_MB * 1_000_000 && (await hasRoom(platform.config));
}

/** 128 random bits as base64url, so that no key can be guessed from another photo's. */
function newKey(): string {
  return randomBytes(16).toString("base64url");
}

function refused(reason: SaveRefusal): Saved {
  return { ok: false, reason };
}
