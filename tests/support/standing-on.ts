import { type LiveTerm, lastOf, type Standing } from "#features/members/terms/standing.ts";
import { lastDayOf, renewableFrom } from "#features/members/terms/term-dates.ts";

/**
 * How a membership stands on a day, told by its terms: an own rule, to which that of the database is compared.
 * @param endsAfter its last day, where it was ended or its holder resigned
 * @param goesOn whether it goes on without dues
 */
export function standingOn(
  terms: readonly LiveTerm[],
  endsAfter: string | null,
  day: string,
  goesOn = false,
): Standing {
  if (endsAfter !== null && day > endsAfter) return "ended";
  const now = terms.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const isFollowed = terms.some(({ startsOn }) => startsOn > day);
  if (now) {
    const isLeft = isFollowed || now.cutShort || endsAfter !== null || goesOn;
    return !isLeft && day >= renewableFrom(now) ? "due" : "active";
  }
  const last = lastOf(terms.filter(({ endsOn }) => endsOn < day));
  if (last && day <= lastDayOf(last)) return goesOn && !isFollowed && !last.cutShort ? "active" : "grace";
  if (isFollowed) return "not-started";
  if (!last) return "none";
  return last.cutShort ? "ended" : "lapsed";
}
