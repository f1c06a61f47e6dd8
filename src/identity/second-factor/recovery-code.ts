/** Normalises a typed code for comparison: spaces, hyphens and capitals do not matter. */
export function normalCode(typed: string): string {
  return typed
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
