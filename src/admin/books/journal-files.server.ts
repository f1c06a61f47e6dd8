import { sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { ledgerTotals } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { addMonths } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { journalsOf } from "./journal.ts";
import { type Basis, bases, type Months, readSums } from "./readings.server.ts";
import { type Program, shapes, withoutCode } from "./shapes.ts";

/** The months that are over, the last one first, since the first in which something moved. */
export async function listMonthsOver(db: Connection, now: Date): Promise<string[]> {
  const last = addMonths(organisationDay(now).slice(0, 7), -1);
  const first = sql<string | null>`to_char(min(${ledgerTotals.month}), 'YYYY-MM')`;
  const [found] = await db.select({ first }).from(ledgerTotals);
  const months = [last];
  for (let month = last; found?.first && month > found.first; months.push(month))
    month = addMonths(month, -1);
  return months;
}

type Period = Months & { basis: Basis };

/** What an address asks for of these months; of the last one where it names none. */
export function readPeriod(params: URLSearchParams, months: string[]): Period {
  const named = (name: string) => months.find((month) => month === params.get(name));
  const from = named("from") ?? months[0] ?? "";
  const [, until = from] = [from, named("until") ?? from].sort();
  const basis = bases.find((one) => one === params.get("basis")) ?? "accrual";
  return { from, until, basis };
}

export async function readJournals(db: Connection, { basis, ...months }: Period) {
  return journalsOf(await readSums(db, basis, months));
}

/**
 * The journal files of these months for a program, each with its name: several where it takes no longer ones, and none for Xero
 * while an account has no code.
 */
export async function journalFiles(
  db: Connection,
  program: Program,
  period: Period,
): Promise<{ name: string; bytes: Buffer }[]> {
  const { journals } = await readJournals(db, period);
  const names = content("accounts");
  if (program === "xero" && withoutCode(journals, names).length > 0) return [];
  const { ending, files } = shapes[program];
  const texts = files({ journals, names, basis: period.basis });
  return texts.map((text, at) => ({
    name: `${journalName(program, period)}${texts.length > 1 ? `-${at + 1}` : ""}.${ending}`,
    bytes: Buffer.from(text, ending === "iif" ? "latin1" : "utf8"),
  }));
}

export const journalName = (program: Program, { from, until, basis }: Period) =>
  ["journal", program, basis, from, ...(until === from ? [] : [until])].join("-");
