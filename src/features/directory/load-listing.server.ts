import { content } from "#content/store.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readDirectoryQuery } from "./directory-query.ts";
import type { Reader } from "./entry.ts";
import { listEntries } from "./store.server.ts";

/** Who reads, by the session alone: someone signed in is a member, everyone else a visitor (6.02, D18). */
export function readerOf(visitor: Pick<Visitor, "userId">): Reader {
  return visitor.userId === null ? "visitor" : "member";
}

/** The listing that an address asks for, as this visitor may see it. */
export async function loadListing({ db }: Platform, visitor: Visitor, url: URL) {
  const categories = content("categories");
  const query = readDirectoryQuery(url.searchParams, categories);
  const reader = readerOf(visitor);
  return { query, categories, reader, ...(await listEntries(db, query, reader)) };
}

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
