import { organisationDay } from "#billing/organisation-day.server.ts";
import { monthName } from "#features/events/day-names.ts";
import { siteCurrency } from "#platform/money.ts";
import type { Option } from "#records/lists/filter.ts";
import type { ListQuery } from "#records/lists/list-query.ts";
import type { Asked, ListSource } from "#records/lists/list-source.server.ts";
import { everyAccount } from "../ledger/account-names.ts";
import type { FiltersOf } from "../lists/define-list.ts";
import type { DetailRow, detailList } from "./detail-list.tsx";
import { firstMonth } from "./periods.ts";
import { type BookRow, readRows } from "./readings.server.ts";
import { bookMonths, bookName } from "./reports.server.ts";
import { accountsOf, groups, signOf } from "./statement.ts";

type Filters = FiltersOf<typeof detailList>;
type Query = Pick<ListQuery<Filters, "day">, "filters">;

const known = new WeakMap<Asked, Promise<DetailRow[]>>();

/**
 * The rows behind a figure, as people say it, by day: they come to it; read once for a request. Who may not read money gets no payer's name and
 * nothing that staff typed.
 */
export function detailRows(asked: Asked, query: Query): Promise<DetailRow[]> {
  const rows = known.get(asked) ?? read(asked, query);
  known.set(asked, rows);
  return rows;
}

async function read({ db, now, may }: Asked, { filters }: Query): Promise<DetailRow[]> {
  const { account = null, basis, currency, from, until } = filters;
  const months = { from: from ?? firstMonth, until: until ?? organisationDay(now).slice(0, 7) };
  const chosen = account ?? "net";
  const shown = (row: BookRow) =>
    may("money.read") ? row : { ...row, what: row.number ? `Invoice ${row.number}` : "Entry", name: null };
  const found: Omit<DetailRow, "at">[] = [];
  for (const one of accountsOf(chosen)) {
    const rows = await readRows(db, basis ?? "cash", {
      account: one,
      currency: currency ?? siteCurrency,
      ...months,
    });
    for (const row of rows)
      found.push({ ...shown(row), account: bookName(one), cents: signOf(chosen) * row.cents });
  }
  return found
    .sort((one, other) => Number(one.day > other.day) - Number(one.day < other.day))
    .map((row, at) => ({ ...row, at }));
}

/** The rows behind a figure, a page at a time. */
export const detailServed: ListSource<DetailRow, Filters, "day"> = {
  async page(asked, query, length) {
    const rows = await detailRows(asked, query);
    const ordered = query.order === "day" ? rows : rows.toReversed();
    const place = (at: string | null) => ordered.findIndex((row) => String(row.at) === at);
    const begin = query.before === null ? place(query.after) + 1 : Math.max(0, place(query.before) - length);
    const page = ordered.slice(begin, begin + length);
    const end = begin + page.length;
    return {
      rows: page,
      next: end < ordered.length ? String(page.at(-1)?.at) : null,
      previous: begin > 0 && page[0] ? String(page[0].at) : null,
    };
  },
  count: async (asked, query) => (await detailRows(asked, query)).length,
  async options({ db, now }) {
    const months = (await bookMonths(db, now)).map((month): Option => [month, monthName(month)]);
    const accounts = [...everyAccount, ...Object.keys(groups).filter((one) => one !== "net")];
    return {
      ...{ from: months, until: months },
      account: accounts.map((account): Option => [account, bookName(account)]),
    };
  },
};
