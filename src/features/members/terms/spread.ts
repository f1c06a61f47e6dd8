import { addDays } from "#platform/days.ts";

/** The days over which the dues of a term are spread, as if it had not been cut short; `endedOn`: the day on which it was ended before. */
export type Span = { startsOn: string; endsOn: string; endedOn: string | null };

/** A term that began, or would have; `wasUntil`: its last day as it was when it began. */
export type SpreadTerm = {
  id: number;
  membershipId: string;
  kind: string;
  isVoid: boolean;
  startsOn: string;
  endsOn: string;
  cutShort: boolean;
  wasUntil: string | null;
};

/**
 * Where the dues of a term lie. One that a dearer level cut short keeps its end, which is that of the change; of one that was
 * ended, and of one that is void, nothing is left.
 * @param all those of its membership, by their ids
 */
export function spanOf(term: SpreadTerm, all: SpreadTerm[]): Span {
  const { startsOn, endsOn, cutShort, isVoid, wasUntil } = term;
  if (!cutShort && !isVoid) return { startsOn, endsOn, endedOn: null };
  const follows = isVoid ? startsOn : addDays(endsOn, 1);
  const next = all.findLast((one) => one.kind === "change" && one.id > term.id && one.startsOn === follows);
  if (next) return { ...spanOf(next, all), startsOn };
  return { startsOn, endsOn: wasUntil ?? endsOn, endedOn: isVoid ? "" : endsOn };
}

/** What of the dues of a term is not earned yet in a month ("2027-01"), in cents: equal parts from the month in which it begins. */
export function deferredOf({ startsOn, endsOn, endedOn }: Span, cents: number, month: string): number {
  if (endedOn !== null && endedOn.slice(0, 7) <= month) return 0;
  const parts = partsOf(startsOn, endsOn);
  const earned = Math.min(parts, Math.max(0, monthNumber(month) - monthNumber(startsOn) + 1));
  return cents - Math.floor((2 * cents * earned + parts) / (2 * parts)); // half a cent up
}

/** The smallest number of months after which the last day is over. */
function partsOf(startsOn: string, endsOn: string): number {
  const whole = monthNumber(endsOn) - monthNumber(startsOn);
  return Math.max(1, whole + (startsOn.slice(8) <= endsOn.slice(8) ? 1 : 0));
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
