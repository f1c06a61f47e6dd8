import { eq, inArray } from "drizzle-orm";
import { invoices } from "#billing/tables.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import { memberInvitations } from "#features/members/invitations/tables.ts";
import { directorySettings, relayMessages } from "#features/members/relay/tables.ts";
import { mergedListings } from "#features/members/tables.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { Sides } from "./sides.server.ts";

/**
 * Moves what belongs to a person and names their listing: invoices, articles, messages to them, and the address of
 * their page.
 */
export async function moveRows(tx: Transaction, { kept, other }: Sides): Promise<void> {
  const [from, to] = [other.member.id, kept.member.id];
  await tx.update(invoices).set({ memberId: to }).where(eq(invoices.memberId, from));
  for (const table of [memberArticles, relayMessages, memberInvitations])
    await tx.update(table).set({ memberId: to }).where(eq(table.memberId, from));
  const [setting] = await tx.select().from(directorySettings).where(eq(directorySettings.memberId, from));
  if (setting?.takesMessages === false)
    await tx
      .insert(directorySettings)
      .values({ memberId: to, takesMessages: false })
      .onConflictDoUpdate({ target: directorySettings.memberId, set: { takesMessages: false } });
  await tx.update(mergedListings).set({ memberId: to }).where(eq(mergedListings.memberId, from));
  await tx
    .insert(mergedListings)
    .values({ slug: other.member.slug, memberId: to })
    .onConflictDoUpdate({ target: mergedListings.slug, set: { memberId: to } });
  await tx.delete(mergedListings).where(eq(mergedListings.slug, kept.member.slug)); // it had come back
}

/** Locks the invoices of a member before the member, as settling one does. */
export async function lockInvoicesOf(tx: Transaction, memberIds: number[]): Promise<void> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.memberId, memberIds))
    .orderBy(invoices.id)
    .for("update");
}
