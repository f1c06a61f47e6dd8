import { content } from "#content/store.server.ts";
import { type Counted, listBoard } from "#features/members/board/board-store.server.ts";
import type { ListQuery } from "#records/lists/list-query.ts";
import { type ListSource, pageBeyond } from "#records/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { asOf } from "../request/as-of.server.ts";
import { rowId } from "../request/row-id.ts";
import type { boardList } from "./board-list.tsx";

type Query = ListQuery<FiltersOf<typeof boardList>, SortOf<typeof boardList>>;

/** The memberships behind a figure; the terms of memberships, so that their pages are asked for here. */
export const boardServed: ListSource<Counted, FiltersOf<typeof boardList>, SortOf<typeof boardList>> = {
  page(asked, { q, filters, ...query }: Query, length) {
    const day = asOf(asked, filters.on);
    const { what, from, until, level } = filters;
    const of = { what: what ?? "held", from: from ?? day, until: until ?? day, level: level ?? null, q };
    return pageBeyond(query, length, {
      readId: rowId,
      idOf: ({ id }: Counted) => id,
      read: ({ from: from_id, ...beyond }) => listBoard(asked.db, { ...of, ...beyond, from_id }),
      rows: (found) => found,
    });
  },
  options: async () => ({ level: content("tiers").map(({ slug, title }) => [slug, title] as const) }),
};
