import { searchLength } from "#features/members/limits.ts";

/** Everything the listing shows is in its address, so that a view can be linked and read without scripts. */
export type DirectoryQuery = {
  q: string;
  letter: string | null; // "A" to "Z", or "other" for names that begin with none of them
  category: string | null;
  after: string | null; // the entry (its slug) that the page begins behind,
  before: string | null; // or ends before
};

export const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const slugPattern = /^[a-z0-9-]{1,120}$/;

/** Reads the listing's state from an address; what it cannot read falls back to the default, never to an error. */
export function readDirectoryQuery(params: URLSearchParams, categories: readonly string[]): DirectoryQuery {
  const letter = params.get("letter")?.toUpperCase() ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, searchLength),
    letter: letters.includes(letter) ? letter : letter === "OTHER" ? "other" : null,
    category: categories.find((known) => known === params.get("category")) ?? null,
    after: slugOf(params.get("after")),
    before: slugOf(params.get("before")),
  };
}

/** The address of a listing on `path`; only what differs from the default is written. */
export function directoryAddress(path: string, query: Partial<DirectoryQuery>): string {
  const params = new URLSearchParams();
  for (const name of ["q", "letter", "category", "after", "before"] as const) {
    const value = query[name];
    if (value) params.set(name, value);
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** Whether anything is filtered away. */
export function isFiltered(query: DirectoryQuery): boolean {
  return query.q !== "" || query.letter !== null || query.category !== null;
}

function slugOf(value: string | null): string | null {
  return value !== null && slugPattern.test(value) ? value : null;
}
