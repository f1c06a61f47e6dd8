import type { ShownPicture } from "#content/media/picture-field.ts";

/** What the site shows of a name: portraits on its own pages, and for each member listed under it the photo, if public. */
export type KnownFaces = { own: readonly ShownPicture[]; listed: readonly (string | null)[] };

/**
 * The portrait of someone whom a page names: the one that staff gave them there, else the first on the pages of our own
 * people, else that of the member of this name. A name that two members have has none.
 */
export function faceOf(
  given: ShownPicture | null,
  { own, listed }: KnownFaces,
): ShownPicture | string | null {
  if (given) return given;
  if (listed.length > 1) return null;
  return own[0] ?? listed[0] ?? null;
}
