import { singleLine } from "#platform/plain-text.ts";
import { searchLength } from "#platform/search-length.ts";

/** The state of the directory's list, all of it in the URL, so that a view can be linked and works without scripts. */
export type DirectoryQuery = {
  q: string;
  letter: string | null; // "A" to "Z", or "other" for names that begin with none of them
  category: string | null;
  after: string | null; // the slug of the listing after which the page begins,
  before: string | null; // or before which it ends
};

export const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const slugPattern = /^[a-z0-9-]{1,120}$/;

/** Invalid values fall back to the default, never to an error. */
export function readDirectoryQuery(params: URLSearchParams, categories: readonly string[]): DirectoryQuery {
  const letter = params.get("letter")?.toUpperCase() ?? "";
  return {
    q: singleLine(params.get("q") ?? "").slice(0, searchLength),
    letter: letters.includes(letter) ? letter : letter === "OTHER" ? "other" : null,
    category: categories.find((known) => known === params.get("category")) ?? null,
    after: slugOf(params.get("after")),
    before: slugOf(params.get("before")),
  };
}

/** Only values that differ from the default are written. */
export function directoryAddress(path: string, query: Partial<DirectoryQuery>): string {
  const params = new URLSearchParams();
  for (const name of ["q", "letter", "category", "after", "before"] as const) {
    const value = query[name];
    if (value) params.set(name, value);
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** What a page with the directory reads of its query. Any category is allowed: which there are is not known here. */
export function directorySharedAs(asked: URLSearchParams): string {
  return directoryAddress("", readDirectoryQuery(asked, asked.getAll("category")));
}

export function isFiltered(query: DirectoryQuery): boolean {
  return query.q !== "" || query.letter !== null || query.category !== null;
}

function slugOf(value: string | null): string | null {
  return value !== null && slugPattern.test(value) ? value : null;
}
