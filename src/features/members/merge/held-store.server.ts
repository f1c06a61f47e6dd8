import { and, asc, eq, inArray, or } from "drizzle-orm";
import { invoices } from "#billing/tables.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import { memberEdits } from "#features/members/reviews/tables.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { termsOf } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";

/** What belongs to a member besides the fields of the listing: memberships, seats, invoices, and what waits. */
export async function readHeld(db: Connection, memberId: number) {
  const seats = await db
    .select()
    .from(membershipSeats)
    .where(eq(membershipSeats.memberId, memberId))
    .orderBy(asc(membershipSeats.id));
  const found = await db
    .select()
    .from(memberships)
    .where(
      or(
        eq(memberships.contactId, memberId),
        inArray(
          memberships.id,
          seats.map(({ membershipId }) => membershipId),
        ),
      ),
    )
    .orderBy(asc(memberships.id));
  const own = found.find(({ contactId, isCompany }) => contactId === memberId && !isCompany) ?? null;
  return {
    ...{ memberships: found, own, seats },
    terms: own ? await termsOf(db, own.id) : [],
    invoices: await db.$count(invoices, eq(invoices.memberId, memberId)),
    articles: await db.$count(memberArticles, eq(memberArticles.memberId, memberId)),
    openArticles: await db.$count(
      memberArticles,
      and(eq(memberArticles.memberId, memberId), inArray(memberArticles.state, ["waiting", "returned"])),
    ),
    waitingEdits: await db.$count(
      memberEdits,
      and(eq(memberEdits.memberId, memberId), eq(memberEdits.kind, "edit"), eq(memberEdits.state, "waiting")),
    ),
  };
}

export type Held = Awaited<ReturnType<typeof readHeld>>;
