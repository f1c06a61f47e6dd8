import { sql } from "drizzle-orm";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { ledger, payments } from "../tables.ts";
import { providerEvents } from "./tables.ts";

/**
 * A payment by card gets a webhook event of our own, which stays new until its fee is known: the provider may know that
 * hours later.
 */
export const feeType = "fee";

export const feeEvent = (paymentRef: string) => `${feeType}/${paymentRef}`;

/** Has the fee of a payment asked for, in the transaction that records it, so that no kill loses it. */
export async function askForFee({ tx, now }: UseCaseContext, paymentRef: string): Promise<void> {
  const row = { id: feeEvent(paymentRef), type: feeType, objectRef: paymentRef, state: "new" as const };
  await tx
    .insert(providerEvents)
    .values({ ...row, at: now, lookAt: now })
    .onConflictDoNothing();
}

/** The same once for each payment that an earlier version of the site recorded without its fee, or whose dispute has cost more. */
export async function askForFees({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.execute(sql`
    insert into ${providerEvents} (id, type, object_ref, state, look_at, at)
    select ${`${feeType}/`} || provider_ref, ${feeType}, provider_ref, 'new', ${now}::timestamptz, ${now}::timestamptz
    from ${payments}
    where method = 'card' and (
      not exists (select from ${ledger} where ${ledger.key} = 'fee/' || ${payments.id})
      or exists (select from ${ledger} where ${ledger.paymentId} = ${payments.id} and ${ledger.debit} = 'disputed')
    )
    on conflict do nothing`);
}
