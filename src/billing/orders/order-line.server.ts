import { content } from "#content/store.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { issueInvoice } from "../documents/issue-invoice.server.ts";
import type { LineHandler } from "../line-handler.ts";
import { incomeOf, isMembership, levelOf, makesMember, type Ordered } from "./order-offer.ts";

/** What the layers above hand in for orders: the message that an order is kept in, and what an order of a membership starts. */
export type OrderParts = {
  lock: (tx: Transaction, id: number) => Promise<unknown>;
  /** The item that was ordered; null for an order that is no longer kept. */
  itemOf: (db: Connection, id: number) => Promise<string | null>;
  /** The phone number that came with the order; null for none, or for an order that is no longer kept. */
  phoneOf: (db: Connection, id: number) => Promise<string | null>;
  joining: Joining;
  /** The line handler of terms: an order of a membership hands on to it. */
  terms: Required<LineHandler>;
};

declare module "#platform/platform.server.ts" {
  interface Platform {
    orders: OrderParts;
  }
}

/** What an order of a membership starts among the members, and asks of them. */
export type Joining = {
  ordered: (context: UseCaseContext, order: JoinOrder) => Promise<void>;
  /** Says which invoice asks for the membership of an order. */
  invoiced: (context: UseCaseContext, orderId: number, invoiceId: number) => Promise<void>;
  /** The term that an order has proposed; null for none. */
  termOf: (db: Connection, orderId: number) => Promise<number | null>;
  /** Until when an order has made somebody a member, or a supporter; null while it has not, or does no longer. */
  holdsUntil: (
    platform: Pick<Platform, "db" | "clock">,
    orderId: number,
  ) => Promise<{ until: string; counts: "member" | "supporter" } | null>;
  /**
   * The last day of the membership that the owner of this address can renew themselves, and the path that renews it,
   * null before it can be renewed; null where no membership holds. Only for a mail to that address.
   */
  memberUntil: (
    context: UseCaseContext,
    email: string,
  ) => Promise<{ until: string; path: string | null } | null>;
  /**
   * The price of a level for somebody who joins now, by its short name; `until`: the last day, where that is less than
   * a whole year's price. Null where there is no such level.
   */
  priceOf: (tier: string, now: Date) => { priceCents: number; until: string | null } | null;
};

/** The level by its short name. */
export type JoinOrder = {
  orderId: number;
  tier: string;
  name: string;
  /** Trimmed, lower case. */
  email: string;
  company: string | null;
  priceCents: number;
};

/** The name of the line handler of orders, as `server.ts` hands it in. */
export const orderLineName = "order";

/** What happens once an order of this item is paid, as its receipt and its page say. */
export function startedWords(item: string): string {
  const { started, membershipStarted, supporterStarted } = content("payment");
  if (!isMembership(item)) return started;
  return makesMember(item, content("tiers")) ? membershipStarted : supporterStarted;
}

/**
 * Being paid starts what the receipt says, done by people who read the inbox. An order of a membership hands on to the
 * term that it has proposed.
 */
export const orderLineHandler: LineHandler = {
  async lock(context, ids, lines = []) {
    const { lock, joining, terms } = context.orders;
    const isTerm = ({ subject }: { subject: string | null }) => context.lineHandlers[subject ?? ""] === terms;
    const proposed = lines.flatMap((line) => (isTerm(line) ? (line.subjectId ?? []) : []));
    for (const id of ids) {
      await lock(context.tx, id);
      const term = await joining.termOf(context.tx, id);
      if (term !== null) proposed.push(term);
    }
    await terms.lock(context, proposed);
  },
  async settled(context, id, day) {
    const item = await context.orders.itemOf(context.tx, id);
    if (item !== null && !isMembership(item)) return startedWords(item);
    const until = await onTerm(context, id, ({ settled }, term) => settled(context, term, day), "");
    if (until === null) return null;
    if (item === null) return until; // the order is no longer kept
    return [until, startedWords(item)].filter((sentence) => sentence !== "").join(" ");
  },
  voided: (context, id, hasMoney) =>
    onTerm(context, id, ({ voided }, term) => voided(context, term, hasMoney), undefined),
  revived: (context, id) => onTerm(context, id, ({ revived }, term) => revived(context, term), true),
  unpaid: (context, id) => onTerm(context, id, ({ unpaid }, term) => unpaid(context, term), null),
  async offer({ db, orders }, id) {
    const item = await orders.itemOf(db, id);
    const tier = item === null ? null : levelOf(item);
    if (tier !== null) return content("tiers").find(({ slug }) => slug === tier) ?? null;
    return content("orderItems").find((one) => one.id === item) ?? null;
  },
};

/** Hands on to the term that an order has proposed; answers `none` where there is no such term. */
async function onTerm<Answer>(
  { tx, orders }: UseCaseContext,
  orderId: number,
  act: (terms: OrderParts["terms"], term: number) => Promise<Answer>,
  none: Answer,
): Promise<Answer> {
  const term = await orders.joining.termOf(tx, orderId);
  return term === null ? none : act(orders.terms, term);
}

type Order = { id: number; name: string; email: string; company?: string | null; details: Ordered };

/**
 * Issues the invoice of an order in the transaction that takes or approves it. An order of a membership proposes the
 * membership and its term, in the same transaction.
 */
export async function issueForOrder(
  context: UseCaseContext,
  order: Order,
): Promise<{ id: number; number: string }> {
  const { id, name, email, company = null, details } = order;
  const { title: text, quantity, unitCents, totalCents, item } = details;
  const { joining } = context.orders;
  const tier = levelOf(item);
  const ordered = { orderId: id, name, email, company, priceCents: totalCents };
  if (tier !== null) await joining.ordered(context, { ...ordered, tier });
  const sold = content("orderItems").find((one) => one.id === item);
  const issued = await issueInvoice(context, {
    payer: { name, ...(company ? { company } : {}) },
    email,
    lines: [
      { text, quantity, unitCents, income: incomeOf(item, sold?.page), subject: { name: orderLineName, id } },
    ],
  });
  if (!issued.ok) throw new Error(`the order has no invoice: ${issued.reason}`);
  if (tier !== null) await joining.invoiced(context, id, issued.id);
  return issued;
}
