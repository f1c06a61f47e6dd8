/** What recovery codes are made of: nothing that is misread (i l o 0 1). */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A code as it is compared: however it was spaced, hyphenated or capitalised when it was typed from paper. */
export function normalCode(typed: string): string {
  return typed
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
