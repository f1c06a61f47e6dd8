import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * What the owner of an invoice's line does when money moves: billing knows no member and no event. All run in
 * the transaction that moves the money.
 */
export type LineHandler = {
  /**
   * Locks what the line is for, before the invoice is locked; ids in ascending order. `lines` are all that are locked at once, so that
   * a handler that hands on to another locks with its own what that one would lock.
   */
  lock: (context: UseCaseContext, ids: number[], lines?: OfHandler[]) => Promise<void>;
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
    platform: Pick<Platform, "db" | "orders">,
    id: number,
  ) => Promise<{ checkoutLink?: string; priceCents: number } | null>;
  /** Whether the owner of the line mails the payer, so that billing sends no reminder. */
  reminds?: (context: UseCaseContext, id: number) => Promise<boolean>;
  /**
   * Asks anew for what was dropped because nobody paid for it, at what it costs on the day its money came; returns the
   * new invoice, null where it can't be asked for.
   */
  askedAgain?: (context: UseCaseContext, id: number, day: string) => Promise<number | null>;
  /** The last day on which the rest of a part payment may come in; null where billing's own days say so. */
  waitsUntil?: (context: UseCaseContext, id: number) => Promise<string | null>;
};

type OfHandler = { subject: string | null; subjectId: number | null };

/**
 * The names of handlers whose lines anyone asks for by typing an address: the link of such an invoice proves nothing about
 * who holds it.
 */
export const askedByAnyone = ["order", "registration"] as const;

/** By the name that is stored in a line's `subject`: "order". */
export type LineHandlers = Record<string, LineHandler>;

declare module "#platform/platform.server.ts" {
  interface Platform {
    lineHandlers: LineHandlers;
  }
}
