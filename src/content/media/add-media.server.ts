import { recordHistory } from "#platform/history.server.ts";
import { hashOf, readOriginal, storeOriginal } from "#platform/pictures/library-images.server.ts";
import type { Loss } from "#platform/pictures/svg/svg-rules.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { nameLength } from "./limits.ts";
import { type Media, type MediaKind, nameOfFile } from "./media.ts";
import { factsOf } from "./media-kind.ts";
import { findByOriginal, lockOriginal } from "./media-store.server.ts";
import { media } from "./tables.ts";

/**
 * `already`: the same picture was there before, and nothing was added; `losses`: what of a drawing was left out.
 */
export type Added =
  | { ok: true; picture: Media; already: boolean; losses: Loss[] }
  | { ok: false; message: string };

/** A picture to add; `given` is what is known of it already. */
type Sent = {
  bytes: Uint8Array;
  fileName: string;
  kind: MediaKind;
  given?: Pick<typeof media.$inferInsert, "id" | "alt">;
};

/** The focal point of a picture until staff choose another. */
export const middle = { x: 0.5, y: 0.5 };

/**
 * Adds a picture to the library under the name of its file; a drawing (SVG) is a logo. A picture that is there already
 * is not added twice. The message of a refusal is for the person who sent it.
 * @throws an Error with the system's `code` (as ENOSPC) when a file cannot be stored
 */
export async function addMedia(
  platform: Platform,
  actor: string,
  { bytes, fileName, kind, given }: Sent,
): Promise<Added> {
  // Opening it makes other bytes of it, so a file of the library itself is known by its own.
  const own = await findByOriginal(platform.db, hashOf(bytes));
  if (own) return { ok: true, picture: own, already: true, losses: [] };
  const original = await readOriginal(bytes);
  if (!original.ok) return original;
  const { losses = [] } = original;
  const present = await findByOriginal(platform.db, original.hash);
  if (present) return { ok: true, picture: present, already: true, losses };
  const stored = await storeOriginal(platform.files, original, middle);
  if (!stored.ok) return stored;
  // Drawing takes seconds; the same file may have been added meanwhile.
  return inTransaction(platform, actor, async ({ tx, now }) => {
    const meanwhile = await lockOriginal(tx, original.hash);
    if (meanwhile) return { ok: true, picture: meanwhile, already: true, losses };
    const { width, height } = original;
    const file = { original: original.hash, hash: stored.hash, width, height };
    const name = nameOfFile(fileName, nameLength);
    const [added] = await tx
      .insert(media)
      .values({
        kind: original.losses ? "logo" : kind,
        name,
        ...file,
        ...given,
        createdBy: actor,
        createdAt: now,
      })
      .returning();
    if (!added) throw new Error("A picture was added, and yet is not there.");
    const entry = { entity: "media", entityId: added.id, action: "added", actor };
    await recordHistory(tx, { ...entry, after: factsOf(added) });
    return { ok: true, picture: added, already: false, losses };
  });
}
