import { sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { listReceivables, type Receivable } from "#billing/statements/receivables-store.server.ts";
import { type Asked, type ChosenSource, pageBeyond } from "#records/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { receivablesList } from "./receivables-list.tsx";

type F = FiltersOf<typeof receivablesList>;
type Sort = SortOf<typeof receivablesList>;

const begin = "1900-01-01"; // before it nobody owed anything here

/** The day as of which the list is asked for: today, or an earlier one. */
export function asOf({ now }: Pick<Asked, "now">, on: string | null | undefined) {
  const today = organisationDay(now);
  return on && on < today && on >= begin ? { day: on, isPast: true } : { day: today, isPast: false };
}

const most = 5_000; // payers that are listed at once

/** Aged receivables are groups of invoices, so their pages are asked for here. */
export const receivablesServed: ChosenSource<Receivable, F, Sort> = {
  page: (asked, { q, filters, ...query }, length) =>
    pageBeyond(query, length, {
      readId: rowId,
      idOf: ({ id }: Receivable) => id,
      read: (beyond) => listReceivables(asked.db, { q, ...asOf(asked, filters.on), ...beyond }),
      rows: (found) => found,
    }),
  async ids(asked, { q, filters }, length) {
    const of = { q, ...asOf(asked, filters.on), from: null, isUp: false, length: Math.min(length, most) };
    return (await listReceivables(asked.db, of)).map(({ id }) => String(id));
  },
  condition: async () => sql`true`,
};
