import type { MemberState } from "#features/members/member.ts";
import { type Previous, type TermRule, termDates } from "./term-dates.ts";

type CarriedOn = {
  goesOn: boolean;
  /** The last day of a membership that was ended, or whose holder has resigned. */
  endsAfter: string | null;
  isCompany: boolean;
  /** The state of the person whose own it is; null once they are removed. A company goes on whoever its contact is. */
  holder: MemberState | null;
};

/**
 * The days of the terms that a membership without dues is given on a day: one after the other without a gap, until one reaches
 * beyond that day, so that nobody stops being a member for the hours before a job runs. None where it was ended, or where the person
 * is suspended, has withdrawn or is gone: staff decide first, and then the terms of that time are given.
 */
export function carriedOn(
  { goesOn, endsAfter, isCompany, holder }: CarriedOn,
  last: Previous | null,
  rule: Pick<TermRule, "renewal">,
  day: string,
): { startsOn: string; endsOn: string }[] {
  const isGone = !isCompany && (holder === null || holder === "suspended" || holder === "withdrawn");
  if (!goesOn || endsAfter !== null || isGone || !last || last.cutShort) return [];
  const given: { startsOn: string; endsOn: string }[] = [];
  for (let before = last; before.endsOn <= day; ) {
    const { startsOn, endsOn } = termDates(before, rule, before.endsOn);
    given.push({ startsOn, endsOn });
    before = { ...before, startsOn, endsOn };
  }
  return given;
}
