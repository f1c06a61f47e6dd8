import type { Focal } from "#platform/pictures/crop.ts";
import { readOriginal, redrawRenditions, storeOriginal } from "#platform/pictures/library-images.server.ts";
import type { Loss } from "#platform/pictures/svg/svg-rules.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { middle } from "./add-media.server.ts";
import { changeMedia, type MediaChanged } from "./change-media.server.ts";
import { findMedia } from "./media-store.server.ts";

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
