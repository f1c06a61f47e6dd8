import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import type { LiveTerm } from "#features/members/terms/standing.ts";
import { lastDayOf, renewableFrom } from "#features/members/terms/term-dates.ts";
import { addDays } from "#platform/days.ts";

export type Planned = { notice: RenewalNotice; day: string };

const tooLate = 30; // days after which a renewal notice is mailed no more

/**
 * The renewal notices of a term in their order. A level that opens later, or has fewer days of grace, leaves out those
 * that would come before it can be renewed or after it has lapsed.
 */
export function noticesOf(term: LiveTerm): Planned[] {
  const opens = renewableFrom(term);
  const { endsOn } = term;
  const lapses = addDays(lastDayOf(term), 1);
  const before = (notice: RenewalNotice, days: number) => ({ notice, day: addDays(endsOn, -days) });
  const after = (notice: RenewalNotice, days: number) => ({ notice, day: addDays(endsOn, days) });
  return [
    { notice: "opens", day: opens },
    ...[before("month-before", 30), before("week-before", 7)].filter(({ day }) => day > opens),
    ...[after("day-after", 1), after("in-grace", 21)].filter(({ day }) => day < lapses),
    { notice: "lapsed", day: lapses },
  ];
}

/**
 * What is to be mailed today for the last term of a membership: the newest renewal notice whose day has come, once, and
 * none of those before it, which are passed over. Null for none: it is mailed already, more than 30 days old, its day
 * lies before the term was entered here, or the term had ended by then, as those of a file of many years.
 * @param behind the renewal notices that were mailed or passed over
 * @param madeOn the day on which the term was entered
 */
export function noticeDue(
  term: LiveTerm,
  { behind, madeOn, today }: { behind: readonly RenewalNotice[]; madeOn: string; today: string },
): { due: Planned; passed: Planned[] } | null {
  if (term.cutShort || term.endsOn < madeOn) return null;
  const all = noticesOf(term);
  const done = Math.max(-1, ...behind.map((notice) => all.findIndex((planned) => planned.notice === notice)));
  const come = all.slice(done + 1).filter(({ day }) => day <= today && day > madeOn);
  const due = come.at(-1);
  if (!due || addDays(due.day, tooLate) < today) return null;
  return { due, passed: come.slice(0, -1) };
}

/**
 * The newest renewal notice of a term whose day has come, whatever was mailed before; null before it can be renewed, or
 * where it was ended.
 */
export function noticeOfToday(term: LiveTerm, { today }: { today: string }): ReturnType<typeof noticeDue> {
  const due = noticesOf(term).findLast(({ day }) => day <= today);
  return due && !term.cutShort ? { due, passed: [] } : null;
}
