import type { ticketTypes } from "../tables.ts";

export type TicketType = typeof ticketTypes.$inferSelect;

type Sold = Pick<
  TicketType,
  "id" | "item" | "places" | "forWhom" | "fromDay" | "untilDay" | "isRetired" | "position"
>;

/** Who chooses a ticket: `isMember` has the price of members, `isStaff` adds somebody by hand. */
export type Chooser = { isMember: boolean; isStaff: boolean };

export type Offer<Type> = {
  type: Type;
  /** Only "on-sale" can be chosen; the others are shown as what they are. */
  state: "on-sale" | "sold-out" | "members-only";
  /** Places of this ticket alone; null without a limit of its own. */
  left: number | null;
};

/** How many places are left of a limit; null where there is none, and never less than none. */
export function leftOf(limit: number | null, taken: number): number | null {
  return limit === null ? null : Math.max(0, limit - taken);
}

/**
 * The tickets that somebody may choose from on a day of the organization, in their order. One that is retired, not on sale that day, or for
 * staff alone is left out, and so is one whose price stands in the content, which registration does not sell yet.
 * @param taken people who come with each ticket, by its id
 */
export function ticketsOnSale<Type extends Sold>(
  types: readonly Type[],
  taken: ReadonlyMap<number, number>,
  { isMember, isStaff }: Chooser,
  today: string,
): Offer<Type>[] {
  return types
    .filter(({ isRetired, item }) => !isRetired && item === null)
    .filter(({ forWhom }) => forWhom !== "staff" || isStaff)
    .filter(({ fromDay, untilDay }) => (fromDay ?? today) <= today && today <= (untilDay ?? today))
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .map((type) => {
      const left = leftOf(type.places, taken.get(type.id) ?? 0);
      const isClosed = type.forWhom === "members" && !isMember && !isStaff;
      return { type, left, state: isClosed ? "members-only" : left === 0 ? "sold-out" : "on-sale" };
    });
}

export type Asked = { typeId: number; seats: number };

/**
 * How many places are left where there are fewer than asked for, of the event or of one of the tickets; null where all fit.
 * Every seat of a ticket takes a place.
 */
export function shortOf(
  asked: readonly Asked[],
  types: readonly Pick<TicketType, "id" | "places">[],
  taken: ReadonlyMap<number, number>,
  places: number | null,
): number | null {
  const wanted = (typeId?: number) =>
    asked.reduce((sum, one) => sum + (typeId === undefined || one.typeId === typeId ? one.seats : 0), 0);
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
  const limits = [
    { left: leftOf(places, all), wanted: wanted() },
    ...types.map(({ id, places: own }) => ({ left: leftOf(own, taken.get(id) ?? 0), wanted: wanted(id) })),
  ];
  const short = limits.flatMap((limit) =>
    limit.left !== null && limit.wanted > limit.left ? limit.left : [],
  );
  return short.length > 0 ? Math.min(...short) : null;
}
