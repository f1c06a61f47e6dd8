import { addDays } from "#platform/days.ts";

type Days = { startsOn: string; endsOn: string };
type Seat = { id: number; fromOn: string; untilOn: string | null };
type Own = { ownDuesCents: number | null; ownDuesTier: string | null; ownDuesNote: string | null };
type Ending = Own & {
  id: number;
  endsAfter: string | null;
  nextTier: string | null;
  goesOn: boolean;
  live: (Days & { id: number; graceDays: number })[];
};

/** The terms of two memberships that share a day with one of the other; none where the terms can stand one after the other. */
export function sharedDays<Term extends Days>(
  kept: readonly Term[],
  other: readonly Term[],
): { kept: Term[]; other: Term[] } {
  const sharing = (own: readonly Term[], others: readonly Term[]) =>
    own.filter((one) => others.some((two) => one.startsOn <= two.endsOn && two.startsOn <= one.endsOn));
  return { kept: sharing(kept, other), other: sharing(other, kept) };
}

/**
 * How a membership ends and goes on that has the terms of two: as the one whose last term ends later, without dues also where
 * the other did that has not ended, and with the other's own dues where it has none.
 * @returns `cutShort`: the term after which the other one was resigned, whose grace must not come back
 */
export function mergedEnding(kept: Ending, other: Ending) {
  const lastOf = ({ live }: Ending) => live.at(-1)?.endsOn ?? "";
  const [later, earlier] = lastOf(other) > lastOf(kept) ? [other, kept] : [kept, other];
  const last = earlier.live.at(-1);
  const isOfLast =
    last && earlier.endsAfter !== null && earlier.endsAfter <= addDays(last.endsOn, last.graceDays);
  const cutShort = isOfLast ? last.id : null;
  const goesOn = later.goesOn || (earlier.goesOn && earlier.endsAfter === null);
  const { ownDuesCents, ownDuesTier, ownDuesNote } = later.ownDuesCents === null ? earlier : later;
  const own = { ownDuesCents, ownDuesTier, ownDuesNote };
  return { endsAfter: later.endsAfter, nextTier: later.nextTier, goesOn, ...own, cutShort };
}

/** The seats that one person has in one membership, each day once: those that touch or overlap become the oldest of them. */
export function seatsOnce<One extends Seat>(seats: readonly One[]): { stay: One[]; go: number[] } {
  const stay: One[] = [];
  const go: number[] = [];
  for (const seat of seats.toSorted((one, two) => (one.fromOn < two.fromOn ? -1 : 1))) {
    const last = stay.at(-1);
    if (!last || (last.untilOn !== null && last.untilOn < seat.fromOn)) {
      stay.push({ ...seat });
      continue;
    }
    go.push(seat.id);
    if (last.untilOn !== null && (seat.untilOn === null || seat.untilOn > last.untilOn))
      last.untilOn = seat.untilOn;
  }
  return { stay, go };
}
