import { slugLength } from "./limits.ts";

/** A name as the readable part of an address: "María O'Neill" is "maria-oneill"; "member" when nothing is left. */
export function slugBase(fullName: string): string {
  const slug = fullName
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugLength + 1)
    .replace(/^-/, "")
    .slice(0, slugLength)
    .replace(/-$/, "");
  return slug || "member";
}
