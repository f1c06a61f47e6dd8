import type { RouterContextProvider } from "react-router";
import { content } from "#content/store.server.ts";
import type { Reader } from "#features/members/visibility.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { readDirectoryQuery } from "./directory-query.ts";
import { listDirectory } from "./directory-store.server.ts";

/**
 * The kind of reader, from the session only: a signed-in visitor is a member, everyone else a visitor [6.02].
 */
export function readerOf(visitor: Pick<Visitor, "userId">): Reader {
  return visitor.userId === null ? "visitor" : "member";
}

/**
 * The listing for the URL of a request, with what this visitor may see; null when the database does not
 * respond.
 */
export async function loadListing(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, log } = context.get(platformContext);
  const categories = content("categories");
  const query = readDirectoryQuery(new URL(request.url).searchParams, categories);
  try {
    const reader = readerOf(await readVisitor(request, context));
    return { query, categories, reader, ...(await listDirectory(db, query, reader)) };
  } catch (error) {
    log.error({ err: error }, "the members could not be listed");
    return null;
  }
}

/** Response options for a listing: status 503, never cached, when it could not be read. */
export function listingStatus(listing: unknown): ResponseInit {
  return listing ? {} : { status: 503, headers: noStore };
}

export type LoadedListing = NonNullable<Awaited<ReturnType<typeof loadListing>>>;
