import type { RouterContextProvider } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { type DirectoryQuery, directoryAddress, isFiltered, readDirectoryQuery } from "./directory-query.ts";
import { listDirectory } from "./directory-store.server.ts";
import { findMemberOfWeek } from "./member-of-week.server.ts";

const fewListed = 8; // listings below which nobody is set above the others

/**
 * The directory for the URL of a request, with what this visitor may see; null when the database does not respond. The
 * first page of a directory `withMemberOfWeek` begins with one, where there is more than a row or two.
 */
export async function loadDirectory(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { withMemberOfWeek = false } = {},
) {
  const { db, clock, log } = context.get(platformContext);
  const categories = content("categories");
  const query = readDirectoryQuery(new URL(request.url).searchParams, categories);
  try {
    const { member, reader, closed } = await readMembership(request, context);
    const asker = { reader, day: organisationDay(clock.now()) };
    const directory = await listDirectory(db, query, asker);
    const isWhole = directoryAddress("", query) === "" && directory.listings.length >= fewListed;
    const memberOfWeek = withMemberOfWeek && isWhole ? await findMemberOfWeek(db, asker) : null;
    const nobody = directory.listings.length === 0 ? nobodyHere(query) : null;
    return { query, categories, closed, hasListing: member !== null, memberOfWeek, nobody, ...directory };
  } catch (error) {
    log.error({ error }, "the members could not be listed");
    return null;
  }
}

/** What stands in the place of a list of nobody; told by the server, since most pages need none of its words. */
function nobodyHere(query: DirectoryQuery) {
  if (!isFiltered(query))
    return {
      title: "The directory is opening soon",
      text: "No listings are live yet. Yours could be among the first.",
      way: { to: "/embedded-directory#entry", label: "Get listed", variant: "primary" },
    } as const;
  return {
    title: "No members found",
    text: query.q
      ? "Try a shorter word, or what she does instead of her name."
      : "No listings here yet. Try another letter or category.",
    way: { to: null, label: "Show all members", variant: "secondary" },
  } as const;
}

/** Status 503, never cached, when the directory could not be read. */
export function directoryStatus(directory: unknown): ResponseInit {
  return directory ? {} : { status: 503, headers: noStore };
}

export type LoadedDirectory = NonNullable<Awaited<ReturnType<typeof loadDirectory>>>;
