import { sql } from "drizzle-orm";
import { listReceivables, type Receivable } from "#billing/statements/receivables-store.server.ts";
import { type ChosenSource, pageBeyond } from "#records/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { asOf } from "../request/as-of.server.ts";
import { rowId } from "../request/row-id.ts";
import type { receivablesList } from "./receivables-list.tsx";

type F = FiltersOf<typeof receivablesList>;
type Sort = SortOf<typeof receivablesList>;

const most = 5_000; // payers that are listed at once

/** The id of a payer, which may be below zero. */
const payerId = (text: string) => (text.startsWith("-") ? -(rowId(text.slice(1)) ?? 0) : rowId(text));

/** Aged receivables are groups of invoices, so their pages are asked for here. */
export const receivablesServed: ChosenSource<Receivable, F, Sort> = {
  page: (asked, { q, filters, ...query }, length) =>
    pageBeyond(query, length, {
      readId: payerId,
      idOf: ({ id }: Receivable) => id,
      read: (beyond) => listReceivables(asked.db, { q, day: asOf(asked, filters.on), ...beyond }),
      rows: (found) => found,
    }),
  async ids(asked, { q, filters }, length) {
    const of = { q, day: asOf(asked, filters.on), from: null, isUp: false, length: Math.min(length, most) };
    return (await listReceivables(asked.db, of)).map(({ id }) => String(id));
  },
  condition: async () => sql`true`,
};
