import type { Line } from "#billing/kinds.ts";
import type { askedByAnyone } from "#billing/line-handler.ts";
import type { Benefit } from "../benefits.ts";
import type { PricedAs } from "../kinds.ts";
import type { TicketType } from "./tickets-on-sale.ts";

type Priced = { priceCents: number; pricedAs: PricedAs };
type Prices = Pick<TicketType, "priceCents" | "memberPriceCents">;

/** The price of a ticket for whom a benefit is used; for a guest it is null. The lower of members' price and percent off holds. */
export function priceOf(
  { priceCents, memberPriceCents }: Prices,
  benefit: Pick<Benefit, "isMember" | "percent"> | null,
): Priced {
  const full = priceCents ?? 0;
  const members = benefit?.isMember ? (memberPriceCents ?? full) : full;
  const reduced = Math.round((full * (100 - (benefit?.percent ?? 0))) / 100);
  const least = Math.min(full, members, reduced);
  return { priceCents: least, pricedAs: least < full ? "member" : "guest" };
}

type Asked = { type: Prices & Pick<TicketType, "forWhom">; memberId: number | null };

/** The tickets, with whom a benefit may be used for: anybody whom it does not name is a guest. */
export function ofBenefit<Ticket extends { memberId: number | null }>(
  tickets: readonly Ticket[],
  benefit: Benefit | null,
): Ticket[] {
  const named = new Set(benefit?.people.map(({ memberId }) => memberId));
  return tickets.map((ticket) => ({
    ...ticket,
    memberId: ticket.memberId !== null && named.has(ticket.memberId) ? ticket.memberId : null,
  }));
}

/**
 * The prices of tickets, in their order; or who has a member ticket already, with the price of another one of the kind: null where
 * it is for members alone.
 */
export type AllPriced =
  | { ok: true; prices: Priced[] }
  | { ok: false; memberId: number; priceCents: number | null };

/**
 * The prices of the tickets of one registration (`ofBenefit`). A benefit is used once for each person and event: by a lower price, and
 * by a ticket that is for members alone, whatever it costs.
 * @param holders members who have a ticket at the price of members already
 */
export function pricesOf(
  tickets: readonly Asked[],
  benefit: Pick<Benefit, "isMember" | "percent"> | null,
  holders: ReadonlySet<number>,
): AllPriced {
  const used = new Set(holders);
  const prices: Priced[] = [];
  for (const { type, memberId } of tickets) {
    const price = priceOf(type, memberId === null ? null : benefit);
    const isForMembers = type.forWhom === "members";
    const isUse = price.pricedAs === "member" || isForMembers;
    if (memberId === null || !isUse) {
      prices.push(price);
      continue;
    }
    if (used.has(memberId))
      return { ok: false, memberId, priceCents: isForMembers ? null : priceOf(type, null).priceCents };
    used.add(memberId);
    prices.push({ ...price, pricedAs: "member" });
  }
  return { ok: true, prices };
}

/** The name of the line handler of registrations, as it is stored. */
export const registrationLineName = "registration" satisfies (typeof askedByAnyone)[number];

/**
 * The lines of a registration's invoice or credit note: one for each ticket type and price, in the order in which they were
 * chosen. What costs nothing has none.
 * @param about what stands before the ticket's title, such as the event and its day
 */
export function linesOf(
  tickets: readonly { title: string; priceCents: number; pricedAs: PricedAs }[],
  about: string,
): Omit<Line, "subject">[] {
  const lines = new Map<string, Line>();
  for (const { title, priceCents: unitCents, pricedAs } of tickets) {
    if (unitCents === 0) continue;
    const text = `${about}: ${title}${pricedAs === "member" ? ", member price" : ""}`;
    const key = `${unitCents} ${text}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, { text, quantity, unitCents, income: "events" });
  }
  return [...lines.values()];
}

/** The lines of its invoice: the first alone names the registration, since one live line may. */
export function ofRegistration(lines: Omit<Line, "subject">[], id: number): Line[] {
  return lines.map((line, at) =>
    at === 0 ? { ...line, subject: { name: registrationLineName, id } } : line,
  );
}
