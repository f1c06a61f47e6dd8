import { tagLength } from "#features/members/limits.ts";
import { type MemberState, memberStates } from "#features/members/member.ts";
import { singleLine } from "#platform/plain-text.ts";
import { searchLength } from "#platform/search-length.ts";

export const sortColumns = ["name", "company", "joined", "changed"] as const;
export type SortColumn = (typeof sortColumns)[number];
/** The order of the list: by a column, with "-" before it when falling. */
export type Sort = SortColumn | `-${SortColumn}`;

const sorts: readonly Sort[] = sortColumns.flatMap((column) => [column, `-${column}`] as const);

/**
 * The state of the staff's member list, all of it in the URL, so that a view can be linked and works without
 * scripts.
 */
export type MemberQuery = {
  q: string;
  state: MemberState | "deleted" | null; // null: all that are not deleted
  category: string | null;
  tag: string | null;
  letter: string | null; // "A" to "Z", or "#" for names that begin with none of them
  sort: Sort;
  after: number | null; // the id after which the page begins, or before which it ends
  before: number | null;
};

/**
 * Reads the list's state from a URL's parameters; invalid values fall back to the default, never to an error.
 */
export function readMemberQuery(params: URLSearchParams): MemberQuery {
  const letter = (params.get("letter") ?? "").toUpperCase();
  return {
    q: singleLine(params.get("q") ?? "").slice(0, searchLength),
    state: [...memberStates, "deleted" as const].find((state) => state === params.get("state")) ?? null,
    category: params.get("category")?.slice(0, 100) || null,
    tag: params.get("tag")?.slice(0, tagLength) || null,
    letter: /^[A-Z#]$/.test(letter) ? letter : null,
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "name",
    after: place(params.get("after")),
    before: place(params.get("before")),
  };
}

/** The list's state as URL parameters; only values that differ from the default are written. */
export function memberParams(query: Partial<MemberQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.state) params.set("state", query.state);
  if (query.category) params.set("category", query.category);
  if (query.tag) params.set("tag", query.tag);
  if (query.letter) params.set("letter", query.letter);
  if (query.sort && query.sort !== "name") params.set("sort", query.sort);
  if (query.after) params.set("after", String(query.after));
  if (query.before) params.set("before", String(query.before));
  return params;
}

function place(text: string | null): number | null {
  const id = Number(text ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
