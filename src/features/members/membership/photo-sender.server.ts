import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { addsPhotos } from "./contacts.ts";
import { ownedBy, ownerOf } from "./owner.server.ts";

/** The id of the member who adds photos to the gallery with this account, as it stands now; null for everybody else. */
export async function photoSender(db: Connection, visitor: Visitor, now: Date): Promise<number | null> {
  const owner = ownerOf(visitor);
  const member = owner && (await ownedBy(db, owner)).member;
  if (!owner || !member?.mayAddPhotos || (await isSuspended(db, owner.userId))) return null;
  const held = await readHeldTerms(db, member.id, organisationDay(now));
  return addsPhotos(member, held) ? member.id : null;
}

/** Asked anew, since a session is read once for a request, and one with many photos takes a while. */
async function isSuspended(db: Connection, userId: string): Promise<boolean> {
  const found = await db.select({ at: users.suspendedAt }).from(users).where(eq(users.id, userId));
  return found.every(({ at }) => at !== null);
}
