import type { UseCaseContext } from "#platform/use-case.server.ts";
import { ledger } from "../tables.ts";
import type { Movement } from "./movements.ts";

type About = {
  /** The organisation's day of the movements. */
  day: string;
  currency: string;
  invoiceId?: number | null;
  paymentId?: number;
  refundId?: number;
  depositId?: number;
};

/** Adds movements to the ledger; a key that is there already is a fault of the caller, and the change is rolled back. */
export async function post(
  { tx, actor, now }: Pick<UseCaseContext, "tx" | "actor" | "now">,
  movements: Movement[],
  about: About,
): Promise<void> {
  if (movements.length === 0) return;
  await tx.insert(ledger).values(movements.map((movement) => ({ ...movement, ...about, actor, at: now })));
}
