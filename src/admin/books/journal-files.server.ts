import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { addMonths } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { listMonths } from "../ledger/ledger-served.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { type Journal, journalsOf } from "./journal.ts";
import { type Basis, bases, type Months, readSums } from "./readings.server.ts";
import { filesOf, type Program, shapes, withoutCode } from "./shapes.ts";

type Period = Months & { basis: Basis };

/** The months that are over, the last first, and those that an address asks for: the last one where it names none. */
export async function askedMonths({ platform: { db, clock }, url }: Pick<StaffRequest, "platform" | "url">) {
  const last = addMonths(organisationDay(clock.now()).slice(0, 7), -1);
  const over = (await listMonths(db, clock.now())).filter((month) => month <= last);
  const months = over.length > 0 ? over : [last];
  const named = (name: string) => months.find((month) => month === url.searchParams.get(name));
  const from = named("from") ?? last;
  const [begin = from, until = from] = [from, named("until") ?? from].sort();
  const basis = bases.find((one) => one === url.searchParams.get("basis")) ?? "accrual";
  return { months, period: { from: begin, until, basis } };
}

export async function readJournals(db: Connection, { basis, ...months }: Period) {
  return journalsOf(await readSums(db, basis, months));
}

/**
 * The files of these journals for a program, each with its name: several where it takes no longer ones, and none for Xero while an
 * account has no code.
 */
export function journalFiles(
  journals: Journal[],
  program: Program,
  period: Period,
): { name: string; open: () => ReadableStream<Uint8Array> }[] {
  const names = content("accounts");
  if (program === "xero" && withoutCode(journals, names).length > 0) return [];
  const { ending } = shapes[program];
  return filesOf(program, { journals, names, basis: period.basis }).map((text, at, all) => ({
    name: `${journalName(program, period)}${all.length > 1 ? `-${at + 1}` : ""}.${ending}`,
    open: () => new Blob([new Uint8Array(Buffer.from(text, ending === "iif" ? "latin1" : "utf8"))]).stream(),
  }));
}

export const journalName = (program: Program, { from, until, basis }: Period) =>
  ["journal", program, basis, from, ...(until === from ? [] : [until])].join("-");
