import { incomes } from "#billing/kinds.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { lastDayOf } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { formatDay, longDay } from "#platform/days.ts";
import { siteCurrency } from "#platform/money.ts";
import { accountName } from "../ledger/account-names.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { type Period, periodWords, readPeriod } from "./periods.ts";
import { type Basis, bases, readAdvanceByMonth, readSums } from "./readings.server.ts";
import { activities, advance, balances, groups, isBalanced, type Report } from "./statement.ts";

/** A report with the words around it; `key` is the name of its file, `of` what its rows are. */
export type Titled = Report & {
  key: string;
  title: string;
  lead: string;
  note: string;
  of: string;
  currency: string;
};

const basisWords = { cash: "Cash basis", accrual: "Accrual basis" };

/**
 * What an address asks for: the reading, cash unless it says accrual, the months, and the fiscal year in which they lie. `startsIn`: the
 * month that begins it, 1 for January.
 */
export function askedBooks({ url, platform: { clock } }: Pick<StaffRequest, "url" | "platform">) {
  const basis: Basis = bases.find((one) => one === url.searchParams.get("basis")) ?? "cash";
  const today = organisationDay(clock.now());
  const startsIn = Number(content("accounts").fiscalYearStartsOn);
  const period = readPeriod(url.searchParams.get("period") ?? "", today, startsIn);
  return { basis, period, startsIn, year: readPeriod(period.yearFrom.slice(0, 4), today, startsIn) };
}

/** What the organization calls an account or a group of them. */
export const bookName = (account: string) =>
  groups[account]?.words ?? accountName(content("accounts"), account);

const words = {
  nameOf: bookName,
  headOf: (month: string) => formatDay(`${month}-01`, { month: "short", year: "numeric" }),
};

/** The reports of some months, those of the site's currency first; one where nothing moved has no rows. */
export async function readReports(db: Connection, basis: Basis, period: Period): Promise<Titled[]> {
  const { until, yearFrom, lastDay } = period;
  const all = await readSums(db, basis, { from: yearFrom, until });
  const advances = basis === "accrual" ? await readAdvanceByMonth(db, lastDayOf(until)) : [];
  const { form990 } = content("accounts");
  const lines = Object.fromEntries(incomes.map((income) => [`income:${income}`, form990[income]]));
  const currencies = new Set<string>([siteCurrency, ...all.map(({ currency }) => currency).sort()]);
  return [...currencies].flatMap((currency) => {
    const isOwn = currency === siteCurrency;
    const sums = all.filter((sum) => sum.currency === currency);
    const held = balances(sums, period, words);
    const ofAdvance = held.rows.find(({ figures }) => figures[2]?.of?.account === "advance");
    const asOf = `As of ${longDay(lastDay)}`;
    const reports = [
      {
        ...{ key: "statement", title: "Statement of activities", of: "Account", days: periodWords(period) },
        note: "What came in through this site. Other income and expenses are in your books.",
        ...activities(sums, period, { ...words, lines }),
      },
      {
        ...{ key: "balances", title: "Balances", of: "Account", days: asOf },
        note: isBalanced(held)
          ? "Debits equal credits. Income and expenses start at zero each fiscal year."
          : "Debits don't equal credits. Please tell the person who runs your site.",
        ...held,
      },
      {
        ...{ key: "advance", title: "Received in advance, by month earned", of: "Month", days: asOf },
        note: "Dues are earned month by month over the membership year.",
        ...advance(advances, ofAdvance?.figures[2] ?? { cents: 0 }, words),
      },
    ];
    return reports
      .filter(({ key }) => key !== "advance" || (basis === "accrual" && isOwn))
      .map(({ days, ...report }) => ({
        ...{ ...report, currency, lead: `${days} · ${basisWords[basis]}` },
        ...(isOwn ? {} : { key: `${report.key}-${currency}`, title: `${report.title}, ${currency}` }),
      }));
  });
}
