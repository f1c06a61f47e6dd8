import { content } from "#content/store.server.ts";
import { batchWords } from "#features/members/bulk/batch.ts";
import { findOpenBatch } from "#features/members/bulk/batch-store.server.ts";
import { countsByState } from "#features/members/counts-store.server.ts";
import { countMatches, listMembers, memberFilter } from "#features/members/list/list-store.server.ts";
import { memberParams, readMemberQuery } from "#features/members/list/member-query.ts";
import { rowId } from "../request/row-id.ts";
import type { TabRequest } from "../request/tab-request.server.ts";

/** A page of the members for the filters in the URL, and the batch of `?batch=` that can be undone. */
export async function loadMembersTab({ platform: { db, clock }, url }: TabRequest) {
  const now = clock.now();
  const query = readMemberQuery(url.searchParams);
  const batchId = rowId(url.searchParams.get("batch"));
  const isNarrow = Boolean(query.q || query.letter || query.category) || query.state === "deleted";
  const filter = await memberFilter(db, query, now);
  const [page, counts, narrowed, batch] = await Promise.all([
    listMembers(db, query, filter),
    countsByState(db),
    isNarrow ? countMatches(db, filter) : null,
    batchId === null ? null : findOpenBatch(db, batchId),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const counted = query.state && query.state !== "deleted" ? counts[query.state] : all;
  return {
    ...page,
    query,
    /** The filters without the position in the list, as a query string. */
    view: memberParams({ ...query, after: null, before: null }).toString(),
    counts,
    matches: narrowed ?? counted,
    categories: content("categories"),
    undo: batch && { id: batch.id, words: batchWords(batch.kind, batch.size) },
    timeZone: content("organisation").timeZone,
  };
}

export type MembersTabData = Awaited<ReturnType<typeof loadMembersTab>>;
