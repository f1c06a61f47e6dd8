import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { type Span, type SpreadTerm, spanOf } from "./spread.ts";

/** The dues of a term on its invoice, in cents, of all the dues there. */
export type Spread = { span: Span; cents: number; ofCents: number };

type Found = Omit<SpreadTerm, "id" | "membershipId"> & {
  id: string;
  membershipId: string;
  invoiceId: string | null;
  cents: number;
  ofCents: number;
};

/** How dues are spread that may be unearned at the end of this day or later, by the invoices that asked for them. */
export async function readSpreads(db: Connection, day: string): Promise<Map<number, Spread[]>> {
  const { rows } = await db.execute<Found>(sql`
    select term.id, membership_id as "membershipId", kind, state = 'void' as "isVoid", starts_on::text as "startsOn", ends_on::text as "endsOn",
      cut_short as "cutShort", invoice_id as "invoiceId", coalesce(own.cents, 0)::float8 as cents, coalesce(own.of_cents, 0)::float8 as "ofCents",
      case when cut_short then (select after ->> 'endsOn' from history where entity = 'membership' and entity_id = membership_id::text
        and action = 'started' and after ->> 'startsOn' = starts_on::text order by history.id desc limit 1) end as "wasUntil"
    from membership_terms term left join lateral (
      select sum(amount_cents) as of_cents,
        sum(amount_cents) filter (where (subject, subject_id) in (('term', term.id), ('order', term.order_id))) as cents
      from invoice_lines line where line.invoice_id = term.invoice_id and income = 'dues') own on true
    where starts_on is not null and (ends_on >= ${day}::date or ((cut_short or state = 'void') and ends_on >= ${day}::date - 1200))
    order by term.id`);
  const terms = rows.map((row) => ({ ...row, id: Number(row.id), membershipId: Number(row.membershipId) }));
  const byMembership = Map.groupBy(terms, ({ membershipId }) => membershipId);
  const found = new Map<number, Spread[]>();
  for (const term of terms) {
    const { invoiceId, cents, ofCents } = term;
    if (invoiceId === null || cents === 0 || ofCents === 0) continue;
    const span = spanOf(term, byMembership.get(term.membershipId) ?? []);
    found.set(Number(invoiceId), [...(found.get(Number(invoiceId)) ?? []), { span, cents, ofCents }]);
  }
  return found;
}
