import { gives, isOffered } from "#content/benefits.ts";
import { type EventDays, onSale } from "#content/on-sale.ts";
import type { OrderItem } from "#content/order-items.ts";
import type { Tier } from "#content/tiers.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { named } from "#platform/named.ts";
import type { Income } from "../kinds.ts";

/** What was ordered, at the price of that day; stored with the order. Amounts are in cents. */
export type Ordered = {
  item: string;
  title: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  currency: string;
};

/** Who joins or sponsors is called, so their form takes a phone number; a "guest" orders a ticket or goods. */
export type Made = "member" | "supporter" | "sponsor" | "guest";

type Choice = { title: string; options: readonly string[] };

/** An item that can be ordered with the built-in form, at today's price. Amounts are in cents. */
export type Offer = {
  id: string;
  title: string;
  summary: string;
  unitCents: number;
  currency: "USD";
  /** How many one order may hold; the form of a single piece asks for no quantity. */
  most: number;
  /** What there is to choose, such as the size; each has to be chosen. */
  choices: readonly Choice[];
  page: string;
  pageTitle: string;
  address: string;
  /** A change to tell the visitor about, e.g. that the early bird has ended. */
  note: string | null;
  needsProof: boolean;
  /** What it makes of who orders it. */
  makes: Made;
};

export type OfferState =
  | { state: "open"; offer: Offer }
  | { state: "replaced"; by: string } // the id of the item that took its place
  | { state: "over"; title: string; page: string; lastDay: string }
  | { state: "elsewhere"; checkout: string } // the hosted checkout
  | { state: "unknown" };

/** The state of an item on a day ("2026-03-20"): open, replaced or over, as `onSale` decides. */
export function itemOffer(
  items: readonly OrderItem[],
  id: string,
  today: string,
  days: EventDays,
): OfferState {
  if (!items.some((one) => one.id === id)) return { state: "unknown" };
  const { item, lastDay, ended } = onSale(items, id, today, days);
  if (item.id !== id) return { state: "replaced", by: item.id };
  if (ended && lastDay) return { state: "over", title: item.title, page: item.page, lastDay };
  if (item.checkoutLink) return { state: "elsewhere", checkout: item.checkoutLink };
  const earlier = items.find((one) => one.next === id);
  const offer: Offer = {
    ...pick(item),
    most: item.maxQuantity,
    address: `/order/${id}`,
    note: earlier?.lastDay
      ? `The ${money(earlier.priceCents)} price ended on ${longDay(earlier.lastDay)}.`
      : null,
    needsProof: false,
    makes: incomeOf(id, item.page) === "sponsorship" ? "sponsor" : "guest",
  };
  return { state: "open", offer };
}

export const membershipItem = "membership-";

export function isMembership(item: string): boolean {
  return item.startsWith(membershipItem);
}

/** Null for an item that is no membership. */
export function levelOf(item: string): string | null {
  return isMembership(item) ? item.slice(membershipItem.length) : null;
}

/** Whether an order of this item makes someone a member, with a listing; a supporter's level does not. */
export function makesMember(item: string, tiers: readonly Tier[]): boolean {
  const slug = levelOf(item);
  const level = tiers.find((one) => one.slug === slug);
  return slug !== null && (!level || gives(level, "listing"));
}

/**
 * The state of the membership of this tier.
 * @param now what it costs to join now, and until when where that is less than a whole year
 */
export function tierOffer(
  tiers: readonly Tier[],
  slug: string,
  now: { priceCents: number; until: string | null } | null = null,
): OfferState {
  const tier = tiers.find((one) => one.slug === slug);
  if (!tier || !isOffered(tier)) return { state: "unknown" };
  if (tier.checkoutLink) return { state: "elsewhere", checkout: tier.checkoutLink };
  const offer: Offer = {
    id: `${membershipItem}${slug}`,
    title: named(tier.title, "membership"),
    summary: tier.description,
    unitCents: now?.priceCents ?? tier.priceCents,
    currency: "USD",
    choices: [],
    most: 1, // a membership is one person's or one company's
    page: "/membership",
    pageTitle: "Membership",
    address: `/join/${slug}`,
    note: now?.until
      ? `This price covers membership through ${longDay(now.until)}. A full year is ${money(tier.priceCents)}.`
      : null,
    needsProof: tier.approval,
    makes: tier.counts,
  };
  return { state: "open", offer };
}

const pageTitles: Record<string, string> = {
  "/annual-gala": "Annual Gala",
  "/georgia-ai-summit": "AI Summit",
  "/shop": "Shop",
};

function pick({ id, title, summary, priceCents, currency, choices, page }: OrderItem) {
  return {
    id,
    title,
    summary,
    unitCents: priceCents,
    currency,
    choices,
    page,
    pageTitle: pageTitles[page] ?? "The offer",
  };
}

/** @param page the page that offers the item; undefined when it is no longer offered */
export function incomeOf(item: string, page: string | undefined): Income {
  if (isMembership(item)) return "dues";
  if (page === undefined) return "other";
  if (page === "/shop") return "shop";
  return /sponsor/.test(item) ? "sponsorship" : "events";
}

export const asksPhone = ({ makes }: Pick<Offer, "makes">) => makes !== "guest";

/** Whether the form asks how somebody has heard of the organisation. */
export const asksSource = ({ makes }: Pick<Offer, "makes">) => makes === "member" || makes === "supporter";

/** The number of pieces that was typed, a whole number from 1 to `most`; null when it is anything else. */
export function readQuantity(typed: string, most: number): number | null {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
}

/** What was ordered and what it comes to, as labels and texts; the quantity only when there is more than one. */
export function orderFacts({ title, quantity, unitCents, totalCents }: Ordered) {
  return [
    { label: "Order", value: title },
    ...(quantity > 1 ? [{ label: "Quantity", value: `${quantity} × ${money(unitCents)}` }] : []),
    { label: "Total", value: money(totalCents) },
  ];
}
