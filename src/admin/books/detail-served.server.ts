import { organisationDay } from "#billing/organisation-day.server.ts";
import { monthName } from "#features/events/day-names.ts";
import { addMonths } from "#features/events/event-days.ts";
import { siteCurrency } from "#platform/money.ts";
import type { Option } from "#records/lists/filter.ts";
import type { ListQuery } from "#records/lists/list-query.ts";
import { type Asked, type ListSource, pageBeyond } from "#records/lists/list-source.server.ts";
import { everyAccount } from "../ledger/account-names.ts";
import { listMonths } from "../ledger/ledger-served.server.ts";
import type { FiltersOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { DetailRow, detailList } from "./detail-list.tsx";
import { monthsAhead, readRows } from "./readings.server.ts";
import { bookName } from "./reports.server.ts";
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
  const { account, basis, currency, from, until } = filters;
  const chosen = account ?? "net";
  const thisMonth = organisationDay(now).slice(0, 7);
  const first = (await listMonths(db, now)).at(-1) ?? thisMonth; // each month before it would be asked for every invoice
  const [end] = [until ?? thisMonth, addMonths(thisMonth, monthsAhead)].sort();
  const rows = await readRows(db, basis ?? "cash", {
    ...{ accounts: accountsOf(chosen), currency: currency ?? siteCurrency },
    ...{ from: from && from > first ? from : first, until: end ?? thisMonth },
  });
  const shown = may("money.read")
    ? rows
    : rows.map((row) => ({ ...row, what: row.number ? `Invoice ${row.number}` : "Entry", name: null }));
  return shown.map((row, at) => ({
    ...{ ...row, at: at + 1, account: bookName(row.account), cents: signOf(chosen) * row.cents },
  }));
}

/** The rows behind a figure, a page at a time. */
export const detailServed: ListSource<DetailRow, Filters, "day"> = {
  page: (asked, query, length) =>
    pageBeyond(query, length, {
      readId: rowId,
      idOf: ({ at }: DetailRow) => at,
      async read({ from, isUp, length: most }) {
        const rows = await detailRows(asked, query);
        const ordered = isUp ? rows : rows.toReversed();
        const begin = from === null ? 0 : ordered.findIndex(({ at }) => at === from) + 1;
        return ordered.slice(begin, begin + most);
      },
      rows: (found) => found,
    }),
  count: async (asked, query) => (await detailRows(asked, query)).length,
  async options({ db, now }) {
    const months = (await listMonths(db, now)).map((month): Option => [month, monthName(month)]);
    const accounts = [...everyAccount, ...Object.keys(groups).filter((one) => one !== "net")];
    return {
      ...{ from: months, until: months },
      account: accounts.map((account): Option => [account, bookName(account)]),
    };
  },
};
