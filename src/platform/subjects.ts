import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * What a line of an invoice is for, as its owner hands it in: billing knows no order, no member and no event. All three run
 * in the transaction that moves the money.
 */
export type Subject = {
  /** Locks what the line is for, before the invoice is locked; ids in ascending order. */
  lock: (context: UseCaseContext, ids: number[]) => Promise<void>;
  /** Does once what being paid starts; returns a sentence that says so on the receipt, "" for none. */
  settled: (context: UseCaseContext, id: number) => Promise<string>;
  /** The invoice was voided: nobody will pay for it. */
  voided: (context: UseCaseContext, id: number) => Promise<void>;
};

/** By the name that the lines of invoices have: "order". */
export type Subjects = Record<string, Subject>;
