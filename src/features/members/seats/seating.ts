import type { Term } from "#features/members/terms/terms-store.server.ts";

export type Seat = {
  id: number;
  memberId: number | null;
  email: string | null;
  name: string | null;
  fromOn: string;
  /** Its last day; null while it is held. */
  untilOn: string | null;
};

export type SeatState = "held" | "invited" | "leaves" | "over";

type TermOfSeats = Pick<Term, "state" | "startsOn" | "endsOn" | "seats">;

/**
 * How many seats a membership has on a day: those of the term that runs, else of the next, the last, or the proposed
 * one. Before a first term it is one, for the contact.
 */
export function seatsOn(terms: readonly TermOfSeats[], day: string): number {
  const live = terms
    .filter(({ state }) => state === "live")
    .sort((one, other) => ((one.startsOn ?? "") < (other.startsOn ?? "") ? -1 : 1));
  const running = live.find(({ startsOn, endsOn }) => (startsOn ?? "") <= day && day <= (endsOn ?? ""));
  const next = live.find(({ startsOn }) => (startsOn ?? "") > day);
  const term = running ?? next ?? live.at(-1) ?? terms.find(({ state }) => state === "proposed");
  return term?.seats ?? 1;
}

/** Whether a seat takes a place from somebody who comes on a day: also an invitation, but not one that ends that day [S1, S2]. */
export function takesPlace({ untilOn }: Pick<Seat, "untilOn">, day: string): boolean {
  return untilOn === null || untilOn > day;
}

/**
 * The seats as the people of a company are listed on a day: the contact first, then by age. Where there are more people than
 * seats, the last ones are over the limit [S3]; invitations are never, since they give nothing yet.
 */
export function seatedOn<One extends Seat>(
  seats: readonly One[],
  { contactId, count, day }: { contactId: number | null; count: number; day: string },
): (One & { state: SeatState; isContact: boolean })[] {
  const listed = seats
    .filter(({ untilOn }) => untilOn === null || untilOn >= day)
    .map((seat) => ({ ...seat, isContact: contactId !== null && seat.memberId === contactId }))
    .sort((one, other) => Number(other.isContact) - Number(one.isContact) || one.id - other.id);
  let people = 0;
  return listed.map((seat) => {
    if (seat.memberId === null) return { ...seat, state: "invited" };
    if (seat.untilOn !== null && !takesPlace(seat, day)) return { ...seat, state: "leaves" };
    people += 1;
    return { ...seat, state: people > count ? "over" : seat.untilOn === null ? "held" : "leaves" };
  });
}
