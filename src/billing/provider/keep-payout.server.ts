import { eq } from "drizzle-orm";
import { lockName } from "#platform/idempotent.server.ts";
import { siteCurrency } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { openException } from "../exceptions/exceptions.server.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { exceptions, ledger } from "../tables.ts";
import type { Payout } from "./payment-provider.ts";

/**
 * Moves what the provider has sent to the bank, once, so that the line of the bank's statement is found; and back where
 * it failed. What it sent in another currency than the ledger's becomes an exception, once.
 */
export function keepPayout(
  platform: Platform,
  { ref, amountCents, currency, day, state }: Payout,
): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const { tx } = context;
    const key = `payout/${ref}`;
    await lockName(tx, key);
    if (currency !== siteCurrency) {
      const isTold = (await tx.$count(exceptions, eq(exceptions.key, `payout-elsewhere/${ref}`))) > 0;
      const about = { cents: Math.abs(amountCents), currency };
      if (state === "paid" && !isTold)
        await openException(context, { kind: "payout-elsewhere", of: ref, about });
      return;
    }
    const [paid] = await tx.select().from(ledger).where(eq(ledger.key, key));
    const way = amountCents > 0 ? (["bank", "card"] as const) : (["card", "bank"] as const);
    const cents = Math.abs(amountCents);
    if (state === "paid" && !paid && cents > 0)
      await post(context, [{ key, debit: way[0], credit: way[1], amountCents: cents }], { day, currency });
    if (state !== "failed" || !paid) return;
    const back = {
      key: `payout-failed/${ref}`,
      debit: way[1],
      credit: way[0],
      amountCents: cents,
      reverses: paid.id,
    };
    if ((await tx.$count(ledger, eq(ledger.key, back.key))) > 0) return;
    await post(context, [back], { day: organisationDay(context.now), currency });
  });
}
