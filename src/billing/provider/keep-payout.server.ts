import { eq } from "drizzle-orm";
import { takeTurn } from "#platform/once.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { ledger } from "../tables.ts";
import type { Payout } from "./card-provider.ts";

/** Moves what the provider has sent to the bank, once, so that the line of the bank's statement is found; and back where it failed. */
export function keepPayout(
  platform: Platform,
  { ref, amountCents, currency, day, state }: Payout,
): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const { tx } = context;
    const key = `payout/${ref}`;
    await takeTurn(tx, key);
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
