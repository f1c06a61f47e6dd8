import { randomUUID } from "node:crypto";
import { trashStart } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type BulkAction, historyWords } from "../batch.ts";
import type { PhotoInput } from "../photo-fields.ts";
import type { PhotoFacts } from "../photo-kind.ts";
import type { ChosenPhoto } from "./chosen-photos.ts";
import { type LockedPhoto, lockAlbums, lockPhotos } from "./locked-photos-store.server.ts";
import { keptOf, storePhotos } from "./store-photos.server.ts";

export type PhotoAction = { action: Exclude<BulkAction, "move"> } | { action: "move"; albumId: number };

/**
 * How many photos were `changed`, and the batch that undoes it. `stale` ones were changed since they were
 * chosen, `passedOver` ones have that state already or no longer exist: both stay unchanged.
 */
export type ChangedPhotos = { batch: string | null; changed: number; stale: number; passedOver: number };

type Outcome = ({ ok: true } & ChangedPhotos) | { ok: false; reason: "no-album" };

/**
 * Applies one action to one or many photos, with a history row for each. Refused when the album to move to no
 * longer exists.
 */
export async function changePhotos(
  { tx, now, actor }: UseCaseContext,
  { action, chosen }: { action: PhotoAction; chosen: ChosenPhoto[] },
): Promise<Outcome> {
  const versions = new Map(chosen.map(({ pageKey, version }) => [pageKey, version]));
  const held = await lockPhotos(tx, [...versions.keys()]);
  if (action.action === "move") {
    // Locked together with the albums they come from and in the order of ids, so that two moves in opposite
    // directions cannot deadlock.
    const present = await lockAlbums(tx, [action.albumId, ...held.map(({ albumId }) => albumId)]);
    if (!present.has(action.albumId)) return { ok: false, reason: "no-album" };
  }
  const fresh = held.filter(({ pageKey, version }) => versions.get(pageKey) === version);
  const applying = fresh.filter((photo) => applies(action, photo, now));
  const stale = held.length - fresh.length;
  const passedOver = versions.size - applying.length - stale;
  if (applying.length === 0) return { ok: true, batch: null, changed: 0, stale, passedOver };

  const changes = applying.map((before) => ({ before, after: changed(action, before, now) }));
  const batch = randomUUID();
  await storePhotos(tx, { action: historyWords[action.action], actor, batch, at: now }, changes);
  return { ok: true, batch, changed: applying.length, stale, passedOver };
}

function applies(action: PhotoAction, { state, albumId, deletedAt }: LockedPhoto, now: Date): boolean {
  if (action.action === "restore") return deletedAt !== null && deletedAt >= trashStart(now);
  if (deletedAt !== null) return false;
  if (action.action === "publish") return state !== "published";
  if (action.action === "hide") return state !== "hidden";
  return action.action !== "move" || albumId !== action.albumId;
}

function changed(action: PhotoAction, photo: LockedPhoto, now: Date): LockedPhoto {
  switch (action.action) {
    case "publish":
      return { ...photo, state: "published", hiddenWhy: null };
    case "hide":
      return { ...photo, state: "hidden", hiddenWhy: null };
    case "move":
      return { ...photo, albumId: action.albumId };
    case "delete":
      return { ...photo, deletedAt: now };
    case "restore":
      return { ...photo, deletedAt: null };
  }
}

type EditedPhoto =
  | { ok: true; id: string }
  | { ok: false; reason: "not-found" | "no-album" }
  | { ok: false; reason: "stale"; current: PhotoFacts & { version: number } };

/** Replaces a photo's texts and its album, unless someone else has changed it since it was seen. */
export async function editPhoto(
  { tx, actor }: UseCaseContext,
  { album: _title, ...change }: PhotoInput & { albumId: number },
  seen: { id: string; version: number },
): Promise<EditedPhoto> {
  const [before] = await lockPhotos(tx, [seen.id]);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  const titles = await lockAlbums(tx, [before.albumId, change.albumId]);
  if (before.version !== seen.version) return { ok: false, reason: "stale", current: keptOf(before, titles) };
  if (!titles.has(change.albumId)) return { ok: false, reason: "no-album" };
  await storePhotos(tx, { action: "updated", actor }, [{ before, after: { ...before, ...change } }]);
  return { ok: true, id: seen.id };
}
