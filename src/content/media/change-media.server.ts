import { recordHistory } from "#platform/history.server.ts";
import type { Focal } from "#platform/pictures/crop.ts";
import { readOriginal, redrawRenditions, storeOriginal } from "#platform/pictures/library-images.server.ts";
import type { Loss } from "#platform/pictures/svg/svg-rules.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { middle } from "./add-media.server.ts";
import type { Media } from "./media.ts";
import { factsOf } from "./media-kind.ts";
import { findMedia, lockMedia, writeMedia } from "./media-store.server.ts";
import { listUses } from "./uses-store.server.ts";

/** A changed picture; or why it was not changed. For a stale one, `current` is what is stored. */
type MediaChanged =
  | { ok: true; picture: Media }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Media };

type Change = Partial<Omit<Media, "id" | "version" | "createdBy" | "createdAt">>;

/**
 * Changes what is known of a picture, unless someone else has changed it since `version`. A deleted one has to be
 * restored first.
 * @param action what the history calls it
 */
export async function changeMedia(
  context: UseCaseContext,
  { id, version, change, action }: { id: string; version: number; change: Change; action: string },
): Promise<MediaChanged> {
  const before = await lockMedia(context.tx, id);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale", current: before };
  return { ok: true, picture: await storeChange(context, before, change, action) };
}

/** Stores a change of a locked picture, with its history. */
export async function storeChange(
  { tx, actor }: UseCaseContext,
  before: Media,
  change: Change,
  action: string,
): Promise<Media> {
  const after = await writeMedia(tx, { ...before, ...change });
  const kept = { before: factsOf(before), after: factsOf(after) };
  await recordHistory(tx, { entity: "media", entityId: before.id, action, actor, ...kept });
  return after;
}

/**
 * Describes pictures that nobody has described yet; those that have a description meanwhile are left alone. Returns
 * how many were described.
 */
export async function describeMedia(
  context: UseCaseContext,
  described: { id: string; alt: string }[],
): Promise<number> {
  let count = 0;
  for (const { id, alt } of described.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const found = await lockMedia(context.tx, id);
    if (!found || found.alt !== null) continue;
    const { version } = found;
    const done = await changeMedia(context, { id, version, change: { alt }, action: "described" });
    if (done.ok) count += 1;
  }
  return count;
}

/** A deleted picture; or why nothing was done. */
type MediaDeleted = { ok: true; picture: Media } | { ok: false; reason: "not-found" | "stale" | "used" };

/**
 * Deletes a picture; it can be restored for some days. One that is shown somewhere is deleted only `anyway`: there
 * stands nothing then, or a person's initials.
 */
export async function deleteMedia(
  context: UseCaseContext,
  { id, version, anyway }: { id: string; version: number; anyway: boolean },
): Promise<MediaDeleted> {
  const before = await lockMedia(context.tx, id);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale" };
  const uses = anyway ? [] : await listUses(context.tx, id);
  if (uses.length > 0) return { ok: false, reason: "used" };
  const picture = await storeChange(context, before, { deletedAt: context.now }, "deleted");
  return { ok: true, picture };
}

/**
 * Like a changed picture, with what of a drawing was left out; "refused" when the picture cannot be drawn, in words for
 * the person.
 */
export type Redrawn =
  | (MediaChanged & { losses?: Loss[] })
  | { ok: false; reason: "refused"; message: string };

type Seen = { id: string; version: number };

// Drawing takes seconds; the row is locked only afterwards, and its version compared then.

/**
 * Draws a picture's shapes around another focal point; they get new addresses.
 * @throws an Error with the system's `code` (as ENOSPC) when a file cannot be stored
 */
export async function moveFocal(
  platform: Platform,
  actor: string,
  { id, version, focal }: Seen & { focal: Focal },
): Promise<Redrawn> {
  const found = await findMedia(platform.db, id);
  if (!found || found.deletedAt) return { ok: false, reason: "not-found" };
  const drawn = await redrawRenditions(platform.files, found.original, focal);
  if (!drawn.ok) return { ...drawn, reason: "refused" };
  const change = { focalX: focal.x, focalY: focal.y, hash: drawn.hash };
  return inTransaction(platform, actor, (context) =>
    changeMedia(context, { id, version, change, action: "focal point moved" }),
  );
}

/**
 * Replaces a picture's file; its name, description and places stay, and the focal point is the middle again.
 * @throws an Error with the system's `code` (as ENOSPC) when a file cannot be stored
 */
export async function replaceMedia(
  platform: Platform,
  actor: string,
  { id, version, bytes }: Seen & { bytes: Uint8Array },
): Promise<Redrawn> {
  const found = await findMedia(platform.db, id);
  if (!found || found.deletedAt) return { ok: false, reason: "not-found" };
  const original = await readOriginal(bytes);
  if (!original.ok) return { ...original, reason: "refused" };
  const drawn = await storeOriginal(platform.files, original, middle);
  if (!drawn.ok) return { ...drawn, reason: "refused" };
  const { hash, width, height } = original;
  const change = { original: hash, hash: drawn.hash, width, height, focalX: middle.x, focalY: middle.y };
  const replaced = await inTransaction(platform, actor, (context) =>
    changeMedia(context, { id, version, change, action: "replaced" }),
  );
  return { ...replaced, losses: original.losses };
}
