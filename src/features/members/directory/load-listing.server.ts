import type { RouterContextProvider } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { readDirectoryQuery } from "./directory-query.ts";
import { listDirectory } from "./directory-store.server.ts";

/**
 * The listing for the URL of a request, with what this visitor may see; null when the database does not
 * respond.
 */
export async function loadListing(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, clock, log } = context.get(platformContext);
  const categories = content("categories");
  const query = readDirectoryQuery(new URL(request.url).searchParams, categories);
  try {
    const { member, reader, closed } = await readMembership(request, context);
    return {
      query,
      categories,
      closed,
      hasEntry: member !== null,
      ...(await listDirectory(db, query, { reader, day: organisationDay(clock.now()) })),
    };
  } catch (error) {
    log.error({ error }, "the members could not be listed");
    return null;
  }
}

/** Response options for a listing: status 503, never cached, when it could not be read. */
export function listingStatus(listing: unknown): ResponseInit {
  return listing ? {} : { status: 503, headers: noStore };
}

export type LoadedListing = NonNullable<Awaited<ReturnType<typeof loadListing>>>;
