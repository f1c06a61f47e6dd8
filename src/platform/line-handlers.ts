import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * What the owner of an invoice's line does when money moves: billing knows no order, no member and no event. All run in
 * the transaction that moves the money.
 */
export type LineHandler = {
  /** Locks what the line is for, before the invoice is locked; ids in ascending order. */
  lock: (context: UseCaseContext, ids: number[]) => Promise<void>;
  /**
   * Called once, when the invoice is settled; returns a sentence for the receipt about what that starts, "" for none,
   * and null where it cannot begin any more, so that a person decides. @param day the day of the organisation on which
   * the money came that settled the invoice
   */
  settled: (context: UseCaseContext, id: number, day: string) => Promise<string | null>;
  /**
   * The invoice was voided, or settled without being paid: nobody will pay for it.
   * @param hasMoney some was paid, and may start it after all
   */
  voided: (context: UseCaseContext, id: number, hasMoney?: boolean) => Promise<void>;
  /**
   * Reopens what `voided` has ended, so that it waits for its start again; false where it cannot, such as when another
   * follows instead.
   */
  revived?: (context: UseCaseContext, id: number) => Promise<boolean>;
  /**
   * The payment that settled the invoice was recorded by mistake: takes back what it started, so that the next payment
   * starts it again. False where it goes on, null where it had started nothing. Without this function everything goes
   * on.
   */
  unpaid?: (context: UseCaseContext, id: number) => Promise<boolean | null>;
  /**
   * What the line sells now, where its link may be used to pay elsewhere: the price in cents; null once it is not sold
   * any more.
   */
  offer?: (
    platform: Pick<Platform, "db">,
    id: number,
  ) => Promise<{ checkoutLink?: string; priceCents: number } | null>;
  /** Whether the owner of the line mails the payer, so that billing sends no reminder. */
  reminds?: (context: UseCaseContext, id: number) => Promise<boolean>;
  /** The last day on which the rest of a part payment may come in; null where billing's own days say so. */
  waitsUntil?: (context: UseCaseContext, id: number) => Promise<string | null>;
};

/** What an order of a membership starts in the members' feature; ids are those of orders. */
export type JoinHandler = LineHandler & {
  ordered: (context: UseCaseContext, order: JoinOrder) => Promise<void>;
  /** Says which invoice asks for the membership of an order. */
  invoiced: (context: UseCaseContext, orderId: number, invoiceId: number) => Promise<void>;
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

/** By the name that is stored in a line's `subject`: "order". `join` is on no line: orders of memberships hand on to it. */
export type LineHandlers = Record<string, LineHandler> & { join?: JoinHandler };
