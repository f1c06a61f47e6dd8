import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { addMonths, lastDayOf } from "#features/events/event-days.ts";
import { formatDay, longDay } from "#platform/days.ts";
import { siteCurrency } from "#platform/money.ts";
import { accountName } from "../ledger/account-names.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { type Period, periodWords, readPeriod } from "./periods.ts";
import { type Basis, bases, readAdvanceByMonth, readSums } from "./readings.server.ts";
import { booksSettings } from "./settings.ts";
import { activities, advance, balances, type Report } from "./statement.ts";

/** A report with the words around it; `key` is the name of its file. */
export type Titled = {
  key: string;
  title: string;
  days: string;
  notes: string[];
  currency: string;
  report: Report;
};

const shortMonth = (month: string) => formatDay(`${month}-01`, { month: "short", year: "numeric" });

/** What an address asks for: the reading, cash unless it says accrual, and the months. */
export function askedBooks({ url, platform: { clock } }: Pick<StaffRequest, "url" | "platform">) {
  const { fiscalYearStartsIn } = booksSettings();
  const basis: Basis = bases.find((one) => one === url.searchParams.get("basis")) ?? "cash";
  const today = organisationDay(clock.now());
  return { basis, period: readPeriod(url.searchParams.get("period") ?? "", today, fiscalYearStartsIn) };
}

/** The reports of some months, those of the site's currency first; one where nothing moved has no rows. */
export async function readReports(
  { db }: StaffRequest["platform"],
  basis: Basis,
  period: Period,
): Promise<Titled[]> {
  const { from, until, yearFrom, lastDay } = period;
  const all = await readSums(db, basis, { from: yearFrom, until });
  const nameOf = (account: string) => accountName(content("accounts"), account);
  const words = { nameOf, headOf: shortMonth, lines: booksSettings().lines };
  const months = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) months.push(month);
  const others = all.flatMap(({ currency, cents }) =>
    currency === siteCurrency || cents === 0 ? [] : [currency],
  );
  const reports: Titled[] = [];
  for (const currency of [siteCurrency, ...[...new Set(others)].sort()]) {
    const sums = all.filter((sum) => sum.currency === currency);
    const isOwn = currency === siteCurrency;
    const titled = (key: string, title: string, of: Omit<Titled, "key" | "title" | "currency">) =>
      reports.push({
        key: isOwn ? key : `${key}-${currency}`,
        title: isOwn ? title : `${title}, ${currency}`,
        currency,
        ...of,
      });
    const held = balances(sums, period, nameOf);
    titled("statement", "Statement of activities", {
      days: periodWords(period),
      notes: ["What came in through this site. Other income and expenses are in your books."],
      report: activities(sums, months, words),
    });
    titled("balances", "Balances", {
      days: longDay(lastDay),
      notes: balanceNotes(held),
      report: held,
    });
    if (basis !== "accrual" || !isOwn) continue;
    const ending = held.rows.find(({ figures: [, , last] }) => last?.of?.accounts.join() === "advance");
    titled("advance", "Received in advance, by month it will be earned", {
      days: longDay(lastDay),
      notes: ["Dues are earned month by month over the membership year."],
      report: advance(await readAdvanceByMonth(db, lastDayOf(until)), ending?.figures[2], words),
    });
  }
  return reports;
}

function balanceNotes({ rows }: Report): string[] {
  const [debits, credits] = rows.filter(({ isSum }) => isSum);
  const isEven = debits?.figures.every(({ cents }, at) => cents === credits?.figures[at]?.cents) ?? true;
  return [
    isEven
      ? "Debits equal credits."
      : "Debits do not equal credits. Please report this to whoever runs your site.",
    "Income and expenses start at zero each fiscal year.",
  ];
}

export const basisWords = { cash: "Cash basis", accrual: "Accrual basis" } satisfies Record<Basis, string>;
