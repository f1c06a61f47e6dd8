import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { invoiceSums } from "#billing/ledger/owed.server.ts";
import type { Standing } from "#features/members/terms/standing.ts";
import { longest, standingOf } from "#features/members/terms/standing-sql.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import type { ComesBack } from "./notices-store.server.ts";
import { type RenewalKind, recentDays } from "./renewal-kinds.ts";

// On rows of `membership_terms` that are the last of their membership, joined with `memberships`.
const { startsOn, endsOn, graceDays, cutShort, seats, id, membershipId } = membershipTerms;
const isKept = and(sql`not ${cutShort}`, sql`${memberships.endsAfter} is null`);
const stands = (day: string, ...as: Standing[]) => inArray(standingOf(membershipId, day), as);
const holds = (day: string) => stands(day, "active", "due", "grace", "not-started");
// Leaves out nearly all before their standing is asked, which costs more.
const mayHold = (day: string) => sql`${endsOn} + ${graceDays} >= ${day}::date`;

/** What a membership needs only while it holds, or is to begin. */
const whileHeld = ["over", "no-contact", "mail-fails"] as const satisfies RenewalKind[];

/** What was asked for and could be paid in time until before a day (`dropReason`), while nothing of it was paid or credited. */
const unpaid = (day: string) => sql`membership_terms asked
  join membership_terms final on final.membership_id = asked.membership_id and final.is_last
  join invoices on invoices.id = asked.invoice_id and invoices.settled_at is null and invoices.voided_at is null
  where asked.state = 'proposed' and asked.kind <> 'join' and ${invoiceSums.owedCents} = invoices.total_cents
    and case asked.kind when 'change' then asked.ends_on
      else greatest(final.ends_on + case when final.cut_short then 0 else final.grace_days end, invoices.due_on) end < ${day}::date`;

const conditions: Record<RenewalKind, (day: string, comesBack: ComesBack) => SQL | undefined> = {
  due: (day) =>
    and(
      sql`${endsOn} between ${day}::date and ${day}::date + ${longest("opens_days_before")}`,
      stands(day, "due"),
    ),
  grace: (day) =>
    and(
      isKept,
      sql`${endsOn} between ${day}::date - ${longest("grace_days")} and ${day}::date - 1`,
      stands(day, "grace"),
    ),
  lapsed: (day) => and(isKept, sql`${endsOn} < ${day}::date`, stands(day, "lapsed")),
  unpaid: (day) => sql`${membershipId} in (select asked.membership_id from ${unpaid(day)})`,
  "not-started": (day) =>
    and(
      isKept,
      sql`${startsOn} > ${day}::date and exists (select from membership_terms ahead where ahead.membership_id = ${membershipId}
          and ahead.state = 'live' and ahead.kind = 'import' and ahead.starts_on > ${day}::date)`,
      stands(day, "grace", "not-started"),
    ),
  "part-paid": () =>
    // By the few terms that wait for their payment.
    sql`${membershipId} in (
      select asked.membership_id from membership_terms asked join invoices on invoices.id = asked.invoice_id
      where asked.state = 'proposed' and invoices.settled_at is null and invoices.voided_at is null
        and ${invoiceSums.paidCents} > 0)`,
  over: (day) =>
    and(
      memberships.isCompany,
      sql`(select count(*) from membership_seats seat where seat.membership_id = ${membershipId} and seat.profile_id is not null
        and seat.from_on <= ${day}::date and (seat.until_on is null or seat.until_on > ${day}::date)) > ${seats}`,
    ),
  "no-contact": () =>
    // As one short list of ids, each part by its index: with an `or` Postgres reads every membership.
    sql`${membershipId} in (
        select silent.id from memberships silent where silent.contact_id is null and silent.email is null
        union all select held.id from profiles contact join memberships held on held.contact_id = contact.id
          where contact.deleted_at is not null and held.email is null
        union all select held.id from profiles contact join memberships held on held.contact_id = contact.id
          where contact.deleted_at is null and contact.email = '')`,
  "mail-fails": (_, comesBack) =>
    sql`${id} in (
        select term.id from profiles contact join memberships held on held.contact_id = contact.id
          join membership_terms term on term.membership_id = held.id and term.is_last
          where contact.deleted_at is null and ${comesBack(sql`contact.email`)}
        union all select term.id from memberships held join membership_terms term on term.membership_id = held.id and term.is_last
          where held.email is not null and ${comesBack(sql`held.email`)}
            and not exists (select from profiles contact where contact.id = held.contact_id and contact.deleted_at is null)
        union all select sent.term_id from membership_notices sent join mails on mails.id = sent.mail_id
          where mails.state = 'failed')`,
  "own-dues": (day) =>
    sql`${memberships.ownDuesCents} is not null and coalesce(${memberships.endsAfter}, ${day}) >= ${day}::date`,
};

/**
 * The memberships that need something of this kind on a day; of all kinds for null, but without those that lapsed long
 * ago and owe nothing unless a name is looked for.
 */
export function renewalsOf(
  kind: RenewalKind | null,
  day: string,
  comesBack: ComesBack,
  isSearch = false,
): SQL | undefined {
  const of = (each: RenewalKind) => conditions[each](day, comesBack);
  const held = (condition: SQL | undefined) => and(mayHold(day), condition, holds(day));
  if (kind) {
    const needsTerm = (whileHeld as readonly RenewalKind[]).includes(kind);
    return and(eq(membershipTerms.isLast, sql`true`), needsTerm ? held(of(kind)) : of(kind));
  }
  const since = isSearch ? undefined : sql`${endsOn} + ${graceDays} >= ${addDays(day, -recentDays)}::date`;
  const due = and(
    isKept,
    since,
    sql`${endsOn} <= ${day}::date + ${longest("opens_days_before")}`,
    stands(day, "due", "grace", "lapsed"),
  );
  return and(
    eq(membershipTerms.isLast, sql`true`),
    // Asked once whether it holds: each time costs Postgres a plan of its own.
    or(due, of("unpaid"), of("not-started"), of("part-paid"), held(or(...whileHeld.map(of)))),
  );
}

/** The memberships of unpaid renewals that can't be paid in time any more. */
export async function listUnpaid(db: Connection, day: string): Promise<{ membershipId: number }[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select asked.membership_id as id from ${unpaid(day)} order by asked.membership_id`,
  );
  return rows.map(({ id: one }) => ({ membershipId: Number(one) }));
}

/** How many these are, and what they come to, as SQL. */
export const unpaidSum = (day: string) =>
  sql<{
    count: number;
    cents: number;
  }>`(select json_build_object('count', count(*), 'cents', coalesce(sum(invoices.total_cents), 0)) from ${unpaid(day)})`;

export function countRenewals(db: Connection, kind: RenewalKind, day: string, comesBack: ComesBack) {
  const isOne = sql`exists (select from memberships where ${eq(memberships.id, membershipId)} and ${renewalsOf(kind, day, comesBack)})`;
  return countAtMost(db, membershipTerms, isOne);
}
