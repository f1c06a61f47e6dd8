import {
  and,
  asc,
  between,
  eq,
  gt,
  isNotNull,
  isNull,
  max,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { membershipNotices, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { noticeDue } from "./notice-rule.ts";

/** Whether mail to an address comes back; `server.ts` hands it in, which knows what mail providers say. */
export type ComesBack = (email: SQLWrapper) => SQL;

/** The contact of a membership, and where its notices go: a company for which nobody speaks has an address of its own. */
const contact = and(eq(members.id, memberships.contactId), isNull(members.deletedAt));
const mailedTo = sql<string>`coalesce(${members.email}, ${memberships.email})`;

/** Whether an address has had a renewal notice on this day, about any membership. */
export async function wasMailedToday(connection: Connection, email: string, today: string): Promise<boolean> {
  // Each part by its index: of both at once Postgres reads every membership.
  const theirs = sql`${membershipTerms.membershipId} in (
    select held.id from profiles contact join memberships held on held.contact_id = contact.id
      where contact.email = ${email} and contact.deleted_at is null
    union all select silent.id from memberships silent where silent.email = ${email})`;
  const [last] = await connection
    .select({ at: max(membershipNotices.at) })
    .from(membershipTerms)
    .innerJoin(membershipNotices, eq(membershipNotices.termId, membershipTerms.id))
    .where(and(theirs, isNotNull(membershipNotices.mailId)));
  return Boolean(last?.at) && organisationDay(last?.at as Date) === today;
}

const portion = 2_000; // memberships looked at in one statement
const longest = 365; // days of grace, and before a last day, that a level may have at most
const tooLate = 31; // days

export type Candidate = { membershipId: number; name: string; email: string; notice: RenewalNotice };

/**
 * The memberships to which a renewal notice is due today, by their ids. The rule itself (`noticeDue`) decides for each
 * whose last term is about to end or has ended. Where mail comes back nothing is due.
 */
export async function* candidates(
  connection: Connection,
  today: string,
  comesBack: ComesBack,
): AsyncGenerator<Candidate> {
  const behind = sql<
    RenewalNotice[]
  >`array(select notice from membership_notices where term_id = membership_terms.id)`;
  const { startsOn, endsOn, graceDays, opensDaysBefore, cutShort, createdAt } = membershipTerms;
  for (let after = 0; ; ) {
    const found = await connection
      .select({
        ...{ membershipId: memberships.id, name: memberships.name, email: mailedTo, behind, createdAt },
        term: { startsOn, endsOn, graceDays, opensDaysBefore, cutShort },
      })
      .from(membershipTerms)
      .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
      .leftJoin(members, contact)
      .where(
        and(
          ...[
            membershipTerms.isLast,
            not(cutShort),
            isNull(memberships.endsAfter),
            not(memberships.goesOn),
            isNull(members.deletedAt),
          ],
          sql`(${memberships.isCompany} or ${members.state} <> 'withdrawn')`, // who is no member is asked for nothing
          ...[gt(memberships.id, after), sql`${mailedTo} <> ''`, not(comesBack(mailedTo))],
          between(endsOn, addDays(today, -longest - tooLate), addDays(today, longest)),
        ),
      )
      .orderBy(asc(memberships.id))
      .limit(portion);
    for (const { term, behind: sent, createdAt: at, ...row } of found) {
      const live = { ...term, startsOn: term.startsOn ?? "", endsOn: term.endsOn ?? "" };
      const due = noticeDue(live, { behind: sent, madeOn: organisationDay(at), today });
      if (due) yield { ...row, notice: due.due.notice };
    }
    const last = found.at(-1);
    if (!last || found.length < portion) return;
    after = last.membershipId;
  }
}
