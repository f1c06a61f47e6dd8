import { and, asc, desc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { numberOf } from "#billing/numbers.ts";
import { invoices } from "#billing/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { membershipSeats, memberships, membershipTerms } from "./tables.ts";
import type { Term } from "./terms-store.server.ts";

export type ReadTerm = Term & { invoice: { id: number; number: string } | null };

/** The terms of a membership, the proposed one first, then the latest. */
export async function readTerms(db: Connection, membershipId: number): Promise<ReadTerm[]> {
  const rows = await db
    .select({ term: membershipTerms, invoice: invoices })
    .from(membershipTerms)
    .leftJoin(invoices, eq(invoices.id, membershipTerms.invoiceId))
    .where(eq(membershipTerms.membershipId, membershipId))
    .orderBy(sql`${membershipTerms.startsOn} desc nulls first`, desc(membershipTerms.id));
  return rows.map(({ term, invoice }) => ({
    ...term,
    invoice: invoice && { id: invoice.id, number: numberOf(invoice) },
  }));
}

export function listMembershipsOf(db: Connection, memberId: number, day: string) {
  const { untilOn } = membershipSeats;
  return db
    .select({
      id: memberships.id,
      isCompany: memberships.isCompany,
      contactId: memberships.contactId,
      untilOn,
    })
    .from(membershipSeats)
    .innerJoin(memberships, eq(memberships.id, membershipSeats.membershipId))
    .where(and(eq(membershipSeats.memberId, memberId), or(isNull(untilOn), gte(untilOn, day))))
    .orderBy(asc(memberships.isCompany), asc(memberships.id));
}
