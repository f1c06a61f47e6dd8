import type { SQL } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import { countsByState } from "#features/members/counts-store.server.ts";
import { countMatches, listMembers, memberFilter } from "#features/members/list/list-store.server.ts";
import { type MemberQuery, memberParams, readMemberQuery } from "#features/members/list/member-query.ts";
import { listTags } from "#features/members/tags-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";

/** A page of the members for the filters in the URL, and the batch of `?batch=` that can be undone. */
export async function loadMembers(asked: StaffRequest) {
  const { db, clock } = asked.platform;
  const query = readMemberQuery(asked.url.searchParams);
  const isNarrow =
    Boolean(query.q || query.letter || query.category || query.tag) || query.state === "deleted";
  const filter = await memberFilter(db, query, clock.now());
  const [page, counts, narrowed, undo, tags] = await Promise.all([
    listFrom(db, query, filter),
    countsByState(db),
    isNarrow ? countMatches(db, filter) : null,
    loadUndo(asked, memberUndo),
    listTags(db),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const counted = query.state && query.state !== "deleted" ? counts[query.state] : all;
  return {
    ...page,
    query,
    /** The filters and the order, as a query string. */
    view: memberParams({ ...query, after: null, before: null }).toString(),
    /** The same with the position in the list. */
    shown: memberParams(query).toString(),
    isFiltered: isNarrow || query.state !== null,
    counts,
    matches: narrowed ?? counted,
    categories: content("categories"),
    tags: query.tag && !tags.includes(query.tag) ? [...tags, query.tag] : tags,
    undo,
    timeZone: content("organisation").timeZone,
  };
}

/** The page of the query; the first one when nothing is left of it, as after its last members were changed. */
async function listFrom(db: Connection, query: MemberQuery, filter: SQL | undefined) {
  const page = await listMembers(db, query, filter);
  const isBehind = page.members.length === 0 && (query.after !== null || query.before !== null);
  return isBehind ? listMembers(db, { ...query, after: null, before: null }, filter) : page;
}

export type MembersData = Awaited<ReturnType<typeof loadMembers>>;
