import { sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { wantsNoMail } from "#platform/mail/no-mail.server.ts";
import type { MembershipCells } from "./membership-columns.ts";

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const columns = sql`json_build_object('tier', term.tier, 'level', term.title, 'paid_until', term.ends_on,
  'member_number', held.number, 'membership_company', case when held.is_company then held.name end,
  'membership_contact', case when held.is_company and held.contact_id = profiles.id then 'yes' end,
  'goes_on', case when held.goes_on and held.ends_after is null then 'yes' end,
  'annual_dues', case when held.own_dues_tier = term.tier then round(held.own_dues_cents / 100.0, 2)::text end)`;

type Row = MembershipCells & { tier?: string | null };

const wishes = sql`(select json_build_object('no_announcements', case when asked.left_at is not null then 'Yes' end,
    'no_email', case when ${wantsNoMail(sql`profiles.email`)} then 'Yes' end)
  from member_addresses asked where asked.email = profiles.email)`;

/** What a file says of the membership of a member, of several the one whose term ends last, and of the mails they want. */
export const membershipOfRow = sql<Row>`(coalesce((select ${columns}
  from membership_seats seat join memberships held on held.id = seat.membership_id
    left join lateral (select * from membership_terms one where one.membership_id = held.id and one.state = 'live'
      order by one.ends_on desc limit 1) term on true
  where seat.profile_id = profiles.id and seat.until_on is null and (term.id is not null or held.number is not null)
  order by term.ends_on desc nulls last, held.id limit 1)::jsonb, '{}') || coalesce(${wishes}::jsonb, '{}'))`;

export function membershipCells(row: Row): MembershipCells {
  const level = content("tiers").find(({ slug }) => slug === row.tier)?.title;
  return { ...row, level: level ?? row.level };
}
