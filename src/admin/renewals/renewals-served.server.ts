import { and, eq, sql } from "drizzle-orm";
import { owedOf } from "#billing/ledger/owed.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { renewalsOf } from "#features/members/renewals/renewals-store.server.ts";
import { members } from "#features/members/tables.ts";
import type { Notice } from "#features/members/terms/kinds.ts";
import { standingOn } from "#features/members/terms/standing.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { neverNull } from "#platform/lists/keyset.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { renewalList } from "./renewal-list.tsx";

const asked = sql`from membership_terms next join ${invoices} on ${invoices.id} = next.invoice_id
  where next.membership_id = ${memberships.id} and next.state = 'proposed' and ${invoices.voidedAt} is null`;
const lastNotice = sql<{
  notice: Notice;
  day: string;
} | null>`(select json_build_object('notice', notice, 'day', for_day)
  from membership_notices where term_id = ${membershipTerms.id} and mail_id is not null order by at desc limit 1)`;

/** The memberships that have to be renewed, or need something else, by the last day of their last term. */
export const renewalsServed = serveTable<typeof renewalList>()({
  select: (db: Connection) =>
    db
      .select({
        term: membershipTerms,
        ...{ number: memberships.number, name: memberships.name, isCompany: memberships.isCompany },
        ...{ endsAfter: memberships.endsAfter, contactId: members.id, email: members.email, lastNotice },
        invoiceId: sql<number | null>`(select ${invoices.id}::int ${asked} limit 1)`,
        owedCents: sql<number>`coalesce((select greatest(0, ${owedOf()}) ${asked} limit 1), 0)::int`,
      })
      .from(membershipTerms)
      .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
      .leftJoin(members, and(eq(members.id, memberships.contactId), isLive))
      .$dynamic(),
  table: membershipTerms,
  id: membershipTerms.id,
  rows(found, { now }) {
    const day = organisationDay(now);
    return found.map(({ term, endsAfter, ...row }) => {
      const live = { ...term, startsOn: term.startsOn ?? "", endsOn: term.endsOn ?? "" };
      return {
        ...row,
        ...{ id: term.id, membershipId: term.membershipId, level: term.title, until: live.endsOn },
        standing: standingOn([live], endsAfter, day),
      };
    });
  },
  sorts: { until: neverNull(sql`${membershipTerms.endsOn}`) }, // a last term is live, and has its days
  filters: { what: () => undefined },
  where: ({ filters }, { now }) => renewalsOf(filters.what ?? null, organisationDay(now), mailComesBack),
  search: (q) => contains(sql`${memberships.name}`, q),
});
