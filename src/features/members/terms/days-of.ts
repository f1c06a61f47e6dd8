import { addDays } from "#platform/days.ts";
import type { LevelCounts } from "./kinds.ts";
import type { LiveTerm } from "./standing.ts";
import { lastDayOf } from "./term-dates.ts";

/** The days of one term on which somebody is a member, grace included. */
export type MemberDay = { memberId: number; termId: number; fromOn: string; untilOn: string };

export type TermOfDays = LiveTerm & { id: number; seats: number; counts: LevelCounts };
export type SeatOfDays = {
  id: number;
  memberId: number | null;
  isContact: boolean;
  fromOn: string;
  /** Its last day; null while it is held. */
  untilOn: string | null;
};

/**
 * The people whom a membership makes members, and on which days. Where a term has fewer seats than people, the contact
 * has one, then those who have been there longest; a seat that is passed on holds for both on the day it is [S2, S3].
 * @param terms the live ones
 * @param endsAfter the last day of the membership, where it has one
 */
export function daysOf(
  terms: readonly TermOfDays[],
  seats: readonly SeatOfDays[],
  endsAfter: string | null = null,
): MemberDay[] {
  const people = seats
    .filter(({ memberId }) => memberId !== null)
    .sort((one, other) => Number(other.isContact) - Number(one.isContact) || one.id - other.id);
  return terms
    .filter(({ counts }) => counts === "member")
    .flatMap((term) => daysOfTerm(term, lastOfTerm(term, terms, endsAfter), people));
}

/** The last day of a term: grace ends where the next term begins. */
function lastOfTerm(term: TermOfDays, terms: readonly TermOfDays[], endsAfter: string | null): string {
  const next = terms.map(({ startsOn }) => startsOn).filter((day) => day > term.endsOn);
  const ends = [lastDayOf(term), ...next.map((day) => addDays(day, -1)), ...(endsAfter ? [endsAfter] : [])];
  return ends.sort()[0] ?? term.endsOn;
}

function daysOfTerm(term: TermOfDays, last: string, people: SeatOfDays[]): MemberDay[] {
  const days = new Map<number, MemberDay[]>();
  const begins = beginnings(term.startsOn, last, people);
  for (const [at, fromOn] of begins.entries()) {
    const next = begins[at + 1];
    const untilOn = next ? addDays(next, -1) : last;
    for (const memberId of holdersOn(fromOn, term.seats, people)) {
      const own = days.get(memberId) ?? [];
      const before = own.at(-1);
      if (before && addDays(before.untilOn, 1) === fromOn) before.untilOn = untilOn;
      else days.set(memberId, [...own, { memberId, termId: term.id, fromOn, untilOn }]);
    }
  }
  return [...days.values()].flat();
}

function beginnings(first: string, last: string, people: SeatOfDays[]): string[] {
  const changes = people.flatMap(({ fromOn, untilOn }) =>
    untilOn === null ? [fromOn] : [fromOn, untilOn, addDays(untilOn, 1)],
  );
  const within = changes.filter((day) => day > first && day <= last);
  return first > last ? [] : [...new Set([first, ...within])].sort();
}

/** The people with a seat on a day; one who leaves on it takes no place from those who stay or come. */
function holdersOn(day: string, seats: number, people: SeatOfDays[]): Set<number> {
  const there = people.filter(({ fromOn, untilOn }) => fromOn <= day && (untilOn === null || day <= untilOn));
  const staying = there.filter(({ untilOn }) => untilOn !== day);
  const dayBefore = addDays(day, -1);
  const earlier = people.filter(
    ({ fromOn, untilOn }) => fromOn <= dayBefore && (untilOn === null || dayBefore < untilOn),
  );
  const leaving = there.filter(
    (seat) =>
      seat.untilOn === day &&
      (seat.fromOn === day ? there : earlier).filter((one) => one !== seat && isBefore(one, seat, people))
        .length < seats,
  );
  return new Set([...staying.slice(0, seats), ...leaving].flatMap(({ memberId }) => memberId ?? []));
}

const isBefore = (one: SeatOfDays, other: SeatOfDays, people: SeatOfDays[]) =>
  people.indexOf(one) < people.indexOf(other);
