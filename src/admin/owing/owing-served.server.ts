import { sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { listOwing, type Owing } from "#billing/statements/who-owes-store.server.ts";
import type { ListQuery } from "#platform/lists/list-query.ts";
import type { Asked, ChosenSource } from "#platform/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { owingList } from "./owing-list.tsx";

type F = FiltersOf<typeof owingList>;
type Sort = SortOf<typeof owingList>;

const begin = "1900-01-01"; // before it nobody owed anything here

/** The day as of which the list is asked for: today, or an earlier one. */
export function asOf({ now }: Pick<Asked, "now">, on: string | null | undefined) {
  const today = organisationDay(now);
  return on && on < today && on >= begin ? { day: on, isPast: true } : { day: today, isPast: false };
}

const most = 5_000; // payers that are listed at once

const found = (
  asked: Asked,
  { q, filters, order }: ListQuery<F, Sort>,
  more: { from: number | null; isBack: boolean; length: number },
) =>
  listOwing(asked.db, {
    ...{ q, ...asOf(asked, filters.on), from: more.from, length: more.length },
    isUp: order.startsWith("-") === more.isBack,
  });

/** Who owes: groups of invoices, so that their pages are asked for here. */
export const owingServed: ChosenSource<Owing, F, Sort> = {
  async page(asked, query, length) {
    const from = rowId(query.after ?? query.before);
    const isBack = from !== null && query.after === null;
    const rows = await found(asked, query, { from, isBack, length: length + 1 });
    const hasMore = rows.length > length;
    const shown = rows.slice(0, length);
    if (isBack) shown.reverse();
    const at = (row: Owing | undefined) => (row ? String(row.id) : null);
    return {
      rows: shown,
      next: isBack || hasMore ? at(shown.at(-1)) : null,
      previous: from !== null && (!isBack || hasMore) ? at(shown[0]) : null,
    };
  },
  async ids(asked, query, length) {
    const rows = await found(asked, query, { from: null, isBack: false, length: Math.min(length, most) });
    return rows.map(({ id }) => String(id));
  },
  condition: async () => sql`true`,
};
