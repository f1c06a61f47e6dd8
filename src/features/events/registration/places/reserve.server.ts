import { eq } from "drizzle-orm";
import { dueDay, issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { recordChange } from "#platform/history.server.ts";
import { isSameForm, keepForm } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Event } from "../../event.ts";
import { findEvent } from "../../store.server.ts";
import type { Beneficiary, Benefit } from "../benefits.ts";
import type { PricedAs, RegistrationState, WayToPay } from "../kinds.ts";
import type { NoPlace } from "../messages.ts";
import type { RegistrationRecord } from "../registration-kind.ts";
import { dueOn } from "../rules/due-on.ts";
import { holdUntil } from "../rules/hold-until.ts";
import { linesOf, ofBenefit, ofRegistration, pricesOf } from "../rules/price-of.ts";
import { refundUntil } from "../rules/refund-due.ts";
import { shortOf, type TicketType, ticketsOnSale } from "../rules/tickets-on-sale.ts";
import { openingWords, whatIsOpen } from "../rules/what-is-open.ts";
import { attendees, registrations } from "../tables.ts";
import {
  holdersAmong,
  lockPlacesSoon,
  newCode,
  type Settings,
  takenPlaces,
  typesOf,
} from "./places.server.ts";

type Person = {
  name: string | null;
  email: string | null;
  company: string | null;
  answers?: Record<string, string>;
};

/** One ticket with the people who are known; its other seats are guests'. `memberId`: whose price it is, null for a guest's. */
type AskedTicket = { typeId: number; memberId: number | null; people: Person[] };

export type Order = {
  eventId: string;
  formToken: string;
  /** Who registers; the address trimmed, lower case. */
  buyer: { name: string; email: string | null; company: string | null };
  /** Whose benefit may be used: of the account that is signed in, or of a mailed link. */
  beneficiary: Beneficiary | null;
  /** The account that registers, with a confirmed address; null for anybody else. */
  userId: string | null;
  tickets: AskedTicket[];
  pays: WayToPay;
  /** Of somebody whom staff add by hand; `evenSo`: although all places are taken. */
  byStaff?: { evenSo: boolean; noCharge: boolean };
};

export type Reserved =
  | { ok: true; id: number; state: RegistrationState; invoiceId: number | null; isNew: boolean }
  | ({ ok: false } & NoPlace);

type Priced = Chosen & { priceCents: number; pricedAs: PricedAs };

const refused = (why: NoPlace): Reserved => ({ ok: false, ...why });

/**
 * The only way to places at an event: under their lock, all of an order or nothing of it, with its invoice where it costs
 * something. The same form sent again is answered with the registration that it made.
 */
export async function reserve(context: UseCaseContext, order: Order): Promise<Reserved> {
  const { tx, now } = context;
  const settings = await lockPlacesSoon(context, order.eventId);
  if (settings === "busy") return refused({ reason: "busy" });
  const before = await madeBy(context, order);
  if (before) return before;
  const event = settings && (await findEvent(tx, order.eventId));
  if (!event) return refused({ reason: "closed" });
  const types = await typesOf(tx, event.id);
  const taken = await takenPlaces(tx, event.id);
  const shut = order.byStaff ? null : shutNow(settings, event, now);
  if (shut) return refused(shut);
  const benefit = order.beneficiary && (await context.benefits.of(tx, order.beneficiary, now));
  const chooser = { isMember: benefit?.isMember ?? false, isStaff: order.byStaff !== undefined };
  const offers = ticketsOnSale(types, taken, chooser, organisationDay(now));
  const asked = ofBenefit(order.tickets, benefit);
  const chosen = chooseTickets(asked, offers, order.byStaff ? null : settings.mostEach);
  if ("reason" in chosen) return refused(chosen);
  const seats = chosen.map(({ type }) => ({ typeId: type.id, seats: type.seats }));
  const left = order.byStaff?.evenSo ? null : shortOf(seats, types, taken, settings.places);
  if (left !== null) return refused({ reason: "full", left });
  const tickets = await priced(context, order, chosen, benefit);
  if ("reason" in tickets) return refused(tickets);
  const pays = payingBy(order, settings, tickets);
  if (typeof pays !== "string") return refused(pays);
  return store(context, order, { event, settings, tickets, pays, memberId: benefit?.memberId ?? null });
}

/** What a form that was sent before has made, or that it says something else now; null for a new one. */
async function madeBy(context: UseCaseContext, order: Order): Promise<Reserved | null> {
  const { formToken, ...asked } = order;
  const ofForm = eq(registrations.formToken, formToken);
  const [before] = await context.tx.select().from(registrations).where(ofForm);
  if (!before) return null;
  if (before.eventId !== order.eventId || !(await isSameForm(context, formOf(formToken), asked)))
    return refused({ reason: "other-form" });
  const { id, state, invoiceId } = before;
  return { ok: true, id, state, invoiceId, isNew: false };
}

const formOf = (token: string) => `registration/${token}`;

/** Why an event takes no registrations at the moment, but for its places, which are counted against what is asked for. */
function shutNow(settings: Settings, event: Event, now: Date): NoPlace | null {
  const opening = whatIsOpen(settings, event, null, now);
  if (opening.is === "open") return null;
  const { note } = openingWords(opening, content("organisation").timeZone, now);
  return opening.is === "not-yet" && note ? { reason: "not-yet", words: note } : { reason: "closed" };
}

type Offers = ReturnType<typeof ticketsOnSale<TicketType>>;

type Chosen = AskedTicket & { type: TicketType };

/** The tickets of an order with their types, or why they cannot be chosen; whether there are places is asked afterwards. */
function chooseTickets(asked: AskedTicket[], offers: Offers, most: number | null): Chosen[] | NoPlace {
  if (most !== null && asked.length > most) return { reason: "too-many", most };
  const chosen: Chosen[] = [];
  for (const ticket of asked) {
    const offer = offers.find(({ type }) => type.id === ticket.typeId);
    const isForMember = most === null || ticket.memberId !== null;
    if (offer?.state === "members-only" || (offer?.type.forWhom === "members" && !isForMember))
      return { reason: "members-only" };
    if (!offer || ticket.people.length > offer.type.seats) return { reason: "no-ticket" };
    chosen.push({ ...ticket, type: offer.type });
  }
  return chosen.length > 0 ? chosen : { reason: "no-ticket" };
}

async function priced(
  { tx }: UseCaseContext,
  { eventId, byStaff }: Order,
  chosen: Chosen[],
  benefit: Benefit | null,
): Promise<Priced[] | NoPlace> {
  if (byStaff?.noCharge) return chosen.map((ticket) => ({ ...ticket, priceCents: 0, pricedAs: "staff" }));
  const memberIds = chosen.flatMap(({ memberId }) => memberId ?? []);
  const all = pricesOf(chosen, benefit, await holdersAmong(tx, eventId, memberIds));
  if (all.ok)
    return chosen.map((ticket, at) => ({ priceCents: 0, pricedAs: "guest", ...all.prices[at], ...ticket }));
  const name = benefit?.people.find(({ memberId }) => memberId === all.memberId)?.name ?? "";
  return { reason: "has-ticket", name, priceCents: all.priceCents };
}

/** How a registration is paid: what costs nothing is free, whichever way was chosen. */
function payingBy({ pays, byStaff }: Order, settings: Settings, tickets: Priced[]) {
  if (tickets.every(({ priceCents }) => priceCents === 0)) return "free";
  if (pays === "card") return { reason: "no-card" } as const;
  const isOpen = { free: false, invoice: settings.paysInvoice, door: settings.paysDoor }[pays];
  return pays !== "free" && (isOpen || byStaff) ? pays : ({ reason: "no-way" } as const);
}

type Sale = {
  event: Event;
  settings: Settings;
  tickets: Priced[];
  pays: "free" | "invoice" | "door";
  memberId: number | null;
};

async function store(context: UseCaseContext, order: Order, sale: Sale): Promise<Reserved> {
  const { tx, now, actor } = context;
  const { event, settings, tickets, pays, memberId } = sale;
  const { formToken, ...asked } = order;
  const hasLimit = settings.places !== null || tickets.some(({ type }) => type.places !== null);
  const isConfirmed = order.userId !== null || order.byStaff !== undefined;
  const { startsAt, location } = event;
  const heldUntil = pays === "free" ? holdUntil({ hasLimit, isConfirmed, startsAt }, now) : null;
  const state = heldUntil ? "held" : "live";
  const [made] = await tx
    .insert(registrations)
    .values({
      ...{
        eventId: event.id,
        formToken,
        ...order.buyer,
        userId: order.userId,
        memberId,
        pays,
        actor,
        at: now,
      },
      ...{ state, heldUntil, heldFor: heldUntil ? "confirmation" : null },
      refundUntil: refundUntil(settings.refundDays, event, content("organisation").timeZone),
      ...{ toldStartsAt: startsAt === null ? null : new Date(startsAt), toldPlace: location },
    })
    .returning({ id: registrations.id });
  if (!made) throw new Error("an insert answered no row");
  await tx
    .insert(attendees)
    .values(tickets.flatMap((ticket, at) => rowsOf(ticket, at + 1, event.id, made.id)));
  const invoiceId = pays === "free" ? null : await invoiceOf(context, order, { ...sale, pays }, made.id);
  if (invoiceId !== null)
    await tx.update(registrations).set({ invoiceId }).where(eq(registrations.id, made.id));
  await keepForm(context, formOf(formToken), asked);
  const people = tickets.reduce((sum, { type }) => sum + type.seats, 0);
  const after: RegistrationRecord = { title: event.title, state, people };
  await recordChange(context, "registration", made.id, heldUntil ? "held" : "registered", { after });
  return { ok: true, id: made.id, state, invoiceId, isNew: true };
}

/** A row for each seat of a ticket; the price is on the first. */
function rowsOf(
  { type, people, ...ticket }: Priced,
  number: number,
  eventId: string,
  registrationId: number,
) {
  return Array.from({ length: type.seats }, (_, at): typeof attendees.$inferInsert => ({
    ...{ registrationId, eventId, ticket: number, seat: at + 1, ticketTypeId: type.id, code: newCode() },
    ...people[at],
    ...(at === 0
      ? { priceCents: ticket.priceCents, pricedAs: ticket.pricedAs, memberId: ticket.memberId }
      : { pricedAs: ticket.pricedAs === "staff" ? "staff" : "guest" }),
  }));
}

type PaidSale = Sale & { pays: "invoice" | "door" };

async function invoiceOf(
  context: UseCaseContext,
  { buyer: { name, email, company } }: Order,
  { event, tickets, pays, memberId }: PaidSale,
  registrationId: number,
): Promise<number> {
  const { now } = context;
  const sold = tickets.map(({ type: { title }, priceCents, pricedAs }) => ({ title, priceCents, pricedAs }));
  const about = event.date === "" ? event.title : `${event.title}, ${longDay(event.date)}`;
  const issued = await issueInvoice(context, {
    ...{ payer: { name, ...(company ? { company } : {}) }, email, memberId },
    lines: ofRegistration(linesOf(sold, about), registrationId),
    dueOn: dueOn({ pays, usual: dueDay(now), today: organisationDay(now), eventDay: event.date }),
  });
  if (!issued.ok) throw new Error(`the registration has no invoice: ${issued.reason}`);
  return issued.id;
}
