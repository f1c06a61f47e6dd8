import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { type Counted, listBoard } from "#features/members/board/board-store.server.ts";
import type { ListQuery } from "#platform/lists/list-query.ts";
import type { Asked, ListSource } from "#platform/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { boardList } from "./board-list.tsx";

type Query = ListQuery<FiltersOf<typeof boardList>, SortOf<typeof boardList>>;

const begin = "1900-01-01"; // before it nothing is told, nor of a year before

/** The day that the page tells of: the one that is asked for, never one that lies ahead. */
export function boardDay({ now }: Pick<Asked, "now">, on: string | null | undefined): string {
  const today = organisationDay(now);
  return on && on < today && on >= begin ? on : today;
}

/** The memberships behind a figure; the terms of memberships, so that their pages are asked for here. */
export const boardServed: ListSource<Counted, FiltersOf<typeof boardList>, SortOf<typeof boardList>> = {
  async page(asked, { q, filters, order, after, before }: Query, length) {
    const from = rowId(after ?? before);
    const isBack = from !== null && after === null;
    const day = boardDay(asked, filters.on);
    const found = await listBoard(asked.db, {
      ...{ what: filters.what ?? "held", from: filters.from ?? day, until: filters.until ?? day },
      ...{
        level: filters.level ?? null,
        q,
        from_id: from,
        isUp: order.startsWith("-") === isBack,
        length: length + 1,
      },
    });
    const hasMore = found.length > length;
    const rows = found.slice(0, length);
    if (isBack) rows.reverse();
    const at = (row: Counted | undefined) => (row ? String(row.id) : null);
    return {
      rows,
      next: isBack || hasMore ? at(rows.at(-1)) : null,
      previous: from !== null && (!isBack || hasMore) ? at(rows[0]) : null,
    };
  },
  options: async () => ({ level: content("tiers").map(({ slug, title }) => [slug, title] as const) }),
};
