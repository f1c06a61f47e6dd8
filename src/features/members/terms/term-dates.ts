import type { Tier } from "#content/tiers.ts";
import { addDays } from "#platform/days.ts";

export type TermRule = Pick<
  Tier,
  "priceCents" | "graceDays" | "opensDaysBefore" | "seats" | "renewal" | "counts"
>;

/** The live term of a membership that ends last, `priceCents` being what it is worth (`worthOf`). */
export type Previous = {
  startsOn: string;
  endsOn: string;
  graceDays: number;
  opensDaysBefore: number;
  cutShort: boolean;
  priceCents: number;
};

/**
 * The days of the term that money pays for, and what it is: paid in time or in grace, it goes on where the last term
 * ended; paid later, it begins anew on the day the money was received.
 */
export function termDates(
  previous: Omit<Previous, "priceCents"> | null,
  rule: Pick<TermRule, "renewal">,
  dayReceived: string,
  years = 1,
): { kind: "join" | "renewal" | "reinstatement"; startsOn: string; endsOn: string } {
  const follows = previous !== null && dayReceived <= lastDayOf(previous);
  const startsOn = follows ? addDays(previous.endsOn, 1) : dayReceived;
  const kind = previous === null ? "join" : follows ? "renewal" : "reinstatement";
  return { kind, startsOn, endsOn: endOf(startsOn, rule, years) };
}

/**
 * The days of a term that was asked for on a day and paid on another. A share of a year that everybody begins on the same day
 * was priced by the months until `asked.endsOn`: until then it holds. Paid when that is over, it holds for as many months from
 * the day of the money, the one that has begun included.
 */
export function paidDates(
  previous: Previous | null,
  rule: Pick<TermRule, "renewal">,
  asked: { day: string; endsOn: string | null; years?: number },
  dayReceived: string,
): ReturnType<typeof termDates> {
  const dates = termDates(previous, rule, dayReceived, asked.years);
  const { endsOn } = asked;
  if (endsOn === null) return dates;
  if (endsOn >= dates.startsOn) return { ...dates, endsOn };
  const first = addDays(endsOn, 1).slice(5);
  const before = previous && previous.endsOn < endsOn ? previous : null; // as it was when it was priced
  const months = monthsLeft(termDates(before, rule, asked.day).startsOn, first);
  return { ...dates, endsOn: addDays(monthsLater(dates.startsOn, first, months), -1) };
}

/** Whether a term can begin or end on a day: so that the year before it and the grace after it are days as well. */
export function isTermDay(day: string): boolean {
  return day >= "1900-01-01" && day <= "2999-12-31";
}

/** The last day on which a term holds when nothing follows it: that of its grace, which none has that was cut short. */
export function lastDayOf({ endsOn, graceDays, cutShort }: Omit<Previous, "priceCents">): string {
  return cutShort ? endsOn : addDays(endsOn, graceDays);
}

export function renewableFrom({ endsOn, opensDaysBefore }: Pick<Previous, "endsOn" | "opensDaysBefore">) {
  return addDays(endsOn, -opensDaysBefore);
}

function endOf(startsOn: string, { renewal }: Pick<TermRule, "renewal">, years: number): string {
  if (renewal.kind === "anniversary") return addDays(yearsLater(startsOn, years), -1);
  const next = nextDayOfYear(startsOn, renewal.startsOn);
  return addDays(yearsLater(next, years - (rollsOver(startsOn, renewal) ? 0 : 1)), -1);
}

/** Whether a term that begins on this day reaches to the end of the year after. */
function rollsOver(startsOn: string, { startsOn: first, rolloverFrom }: TermRule["renewal"]): boolean {
  if (rolloverFrom === first) return false; // it would be so on every day
  return nextDayOfYear(startsOn, first) < nextDayOfYear(startsOn, rolloverFrom);
}

/** The next such day of a year ("10-01") after a day. */
function nextDayOfYear(day: string, dayOfYear: string): string {
  const inYear = `${day.slice(0, 4)}-${dayOfYear}`;
  return inYear > day ? inYear : yearsLater(inYear, 1);
}

/** The same day of another year; that of February 29 is March 1. */
function yearsLater(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + count, month - 1, date)).toISOString().slice(0, 10);
}

/** What a membership has agreed to pay a year, and the level for which; null for none. */
export type OwnDues = { ownDuesCents: number | null; ownDuesTier: string | null };

/** What a year of a level costs a membership in cents: its own dues, as long as they were agreed for this level. */
export function duesOf(own: OwnDues | null, level: Pick<Tier, "slug" | "priceCents">): number {
  return own?.ownDuesTier === level.slug && own.ownDuesCents !== null ? own.ownDuesCents : level.priceCents;
}

/**
 * What the next term of a level costs when it is paid on a day. `months`: of a year that everybody begins on the same day, how
 * many are left and paid for; null for the whole price.
 * @param years more than one only of a level whose year begins when it is paid: a shared year that has begun has no fair second price
 */
export function firstPrice(
  rule: Pick<TermRule, "priceCents" | "renewal">,
  day: string,
  previous: Omit<Previous, "priceCents"> | null,
  years = 1,
): { priceCents: number; months: number | null } {
  const { renewal } = rule;
  const priceCents = rule.priceCents * years;
  const { startsOn } = termDates(previous, rule, day);
  const months = monthsLeft(startsOn, renewal.startsOn);
  if (renewal.kind === "anniversary" || renewal.proration === "none") return { priceCents, months: null };
  if (months === 12 || rollsOver(startsOn, renewal)) return { priceCents, months: null };
  return { priceCents: halfUp(priceCents * months, 12), months };
}

/** How many months of a year that begins on `first` are left on a day, the one that has begun included. */
function monthsLeft(day: string, first: string): number {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  const [firstMonth = 1, firstDate = 1] = first.split("-").map(Number);
  const passed = month - firstMonth - (date < firstDate ? 1 : 0);
  return 12 - ((passed + 12) % 12);
}

/** The day `count` months after the month that has begun on a day, where months begin as on `first`. */
function monthsLater(day: string, first: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const begins = Number(first.slice(3));
  return new Date(Date.UTC(year, month - 1 - (date < begins ? 1 : 0) + count, begins))
    .toISOString()
    .slice(0, 10);
}

/**
 * What moving to a dearer level on a day costs, until the last day of the term that runs: the new level for the days that are
 * left, less what those days are worth already. Never below zero.
 */
export function changePrice(previous: Previous, rule: Pick<TermRule, "priceCents">, day: string): number {
  const { startsOn, endsOn, priceCents } = previous;
  const left = daysFrom(day, endsOn);
  const ofTerm = daysFrom(startsOn, endsOn);
  const ofYear = daysOfYear(endsOn);
  const worth = rule.priceCents * ofTerm - priceCents * ofYear;
  return Math.max(0, halfUp(left * worth, ofTerm * ofYear));
}

/**
 * What a term is worth from its first to its last day: its price; of a change of level also what was left of the term before;
 * and of one without money, whose price is that of a year, its days of it.
 * @param before the term that the change cut short, oldest first where changes followed each other
 */
export function worthOf(term: Sold, before: Sold[] = []): number {
  const { kind, priceCents, startsOn, endsOn } = term;
  const days = daysFrom(startsOn, endsOn);
  if (kind === "gift" || kind === "import") return halfUp(priceCents * days, daysOfYear(endsOn));
  const replaced = before.at(-1);
  if (kind !== "change" || !replaced) return priceCents;
  const worth = worthOf({ ...replaced, endsOn }, before.slice(0, -1)); // as it was before it was cut short
  return priceCents + halfUp(worth * days, daysFrom(replaced.startsOn, endsOn));
}

export type Sold = { kind: string; priceCents: number; startsOn: string; endsOn: string };

function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
}

function daysOfYear(endsOn: string): number {
  return daysFrom(addDays(yearsLater(endsOn, -1), 1), endsOn);
}

/** A share in whole cents, half a cent rounded up. */
function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
