/** The characters of recovery codes: none that is easily misread (i l o 0 1). */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Normalises a typed code for comparison: spaces, hyphens and capitals do not matter. */
export function normalCode(typed: string): string {
  return typed
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
