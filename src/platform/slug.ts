/**
 * A name as a URL slug of at most `longest` characters: "María O'Neill" becomes "maria-oneill"; `otherwise`
 * when nothing is left.
 */
export function slugOf(name: string, { longest, otherwise }: { longest: number; otherwise: string }): string {
  const slug = name
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest + 1)
    .replace(/^-/, "")
    .slice(0, longest)
    .replace(/-$/, "");
  return slug || otherwise;
}
