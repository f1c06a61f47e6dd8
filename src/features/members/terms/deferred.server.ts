import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { type Span, type SpreadTerm, spanOf } from "./spread.ts";

/** How the dues of a term are spread, and its share of the dues on its invoice. */
export type Spread = { span: Span; share: number };

type Found = Omit<SpreadTerm, "id"> & { id: string; invoiceId: string | null; share: number | null };

/** How dues are spread that may not be earned yet at the end of this day or later, by the invoices that asked for them. */
export async function readSpreads(db: Connection, day: string): Promise<Map<number, Spread[]>> {
  const { rows } = await db.execute<Found>(sql`
    select term.id, membership_id as "membershipId", kind, state = 'void' as "isVoid", starts_on::text as "startsOn", ends_on::text as "endsOn",
      cut_short as "cutShort", invoice_id as "invoiceId",
      (select sum(amount_cents) filter (where (subject, subject_id) in (('term', term.id), ('order', term.order_id))) / nullif(sum(amount_cents), 0)::float8
        from invoice_lines line where line.invoice_id = term.invoice_id and income = 'dues') as share,
      case when cut_short then (select after ->> 'endsOn' from history where entity = 'membership' and entity_id = membership_id::text
        and action = 'started' and after ->> 'startsOn' = starts_on::text order by history.id desc limit 1) end as "wasUntil"
    from membership_terms term
    where starts_on is not null and (ends_on >= ${day}::date or ((cut_short or state = 'void') and ends_on >= ${day}::date - 1200))
    order by term.id`);
  const terms = rows.map((row) => ({ ...row, id: Number(row.id) }));
  const others = Map.groupBy(terms, ({ membershipId }) => membershipId);
  const asked = terms.flatMap(({ share, ...term }) => {
    const span = spanOf(term, others.get(term.membershipId) ?? []);
    return share && term.invoiceId !== null ? [{ invoiceId: Number(term.invoiceId), span, share }] : [];
  });
  return Map.groupBy(asked, ({ invoiceId }) => invoiceId);
}
