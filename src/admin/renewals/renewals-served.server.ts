import { and, eq, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { renewalsOf, unpaidSum } from "#features/members/renewals/renewals-store.server.ts";
import { members } from "#features/members/tables.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { nextDues } from "#features/members/terms/propose-term.server.ts";
import { factsOf, standingColumns } from "#features/members/terms/read-memberships.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { neverNull } from "#records/lists/keyset.server.ts";
import { notPrinted } from "../invoices/not-printed.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { renewalList } from "./renewal-list.tsx";

const lastNotice = sql<{
  notice: RenewalNotice;
  at: string;
} | null>`(select json_build_object('notice', notice, 'at', at)
  from membership_notices where term_id = ${membershipTerms.id} and mail_id is not null order by at desc limit 1)`;

/** The memberships that have to be renewed, or need something else, by the last day of their last term. */
export const renewalsServed = serveTable<typeof renewalList>()({
  select: (db: Connection, now) =>
    db
      .select({
        ...{ id: membershipTerms.id, ...standingColumns(organisationDay(now)) },
        ...{
          contactId: members.id,
          email: sql<string | null>`coalesce(${members.email}, ${memberships.email})`,
          lastNotice,
        },
        ...{ fullName: members.fullName, company: members.company },
        unpaid: unpaidSum(organisationDay(now)), // of all of them, so that the screen asks for no statement more
      })
      .from(membershipTerms)
      .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
      .leftJoin(members, and(eq(members.id, memberships.contactId), isLive))
      .$dynamic(),
  table: membershipTerms,
  id: membershipTerms.id,
  selectIds: (db) =>
    db
      .select({ id: sql<string>`${membershipTerms.id}::text` })
      .from(membershipTerms)
      .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId)),
  rows(found, { now }) {
    const day = organisationDay(now);
    return found.map(({ membership, terms, standing, lastNotice: sent, fullName, company, ...row }) => ({
      ...factsOf({ membership, terms, standing }, day),
      ...row,
      renewsAtCents: nextDues({ membership, terms }, day),
      unprinted: notPrinted([membership.name, fullName ?? "", company ?? ""]),
      lastNotice: sent && { notice: sent.notice, day: organisationDay(new Date(sent.at)) },
    }));
  },
  sorts: { until: neverNull(sql`${membershipTerms.endsOn}`) }, // a last term is live, and has its days
  filters: { what: () => undefined },
  where: ({ filters, q }, { now }) =>
    renewalsOf(filters.what ?? null, organisationDay(now), mailComesBack, q !== ""),
  search: (q) => contains(sql`${memberships.name}`, q),
});
