import { and, inArray } from "drizzle-orm";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import type { Transaction } from "#platform/database.server.ts";
import { joinOwnedListings } from "./join-listing.server.ts";

/**
 * Notes that several people use these addresses, before a second listing gets one: no account is joined to a listing by
 * such an address any more, also when one of the listings is gone. An account that a listing reads as joined to keeps
 * it.
 */
export async function shareAddresses(transaction: Transaction, emails: string[]): Promise<void> {
  const shared = [...new Set(emails.filter(Boolean))];
  if (shared.length === 0) return;
  await lockMemberWrites(transaction);
  await joinOwnedListings(transaction, shared);
  await transaction
    .update(members)
    .set({ isEmailShared: true })
    .where(and(inArray(members.email, shared), isLive));
}
