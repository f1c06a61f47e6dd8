import { sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { MembershipCells, WishCells } from "./membership-columns.ts";

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const columns = sql`json_build_object('tier', term.tier, 'level', term.title, 'paid_until', term.ends_on,
  'member_number', held.number, 'membership_company', case when held.is_company then held.name end,
  'membership_contact', case when held.is_company and held.contact_id = profiles.id then 'yes' end,
  'goes_on', case when held.goes_on and held.ends_after is null then 'yes' end)`;

/** What a file says of the membership of a member: of several the one whose term ends last. */
export const membershipOfRow = sql<(MembershipCells & { tier: string | null }) | null>`(select ${columns}
  from membership_seats seat join memberships held on held.id = seat.membership_id
    left join lateral (select * from membership_terms one where one.membership_id = held.id and one.state = 'live'
      order by one.ends_on desc limit 1) term on true
  where seat.profile_id = profiles.id and seat.until_on is null and (term.id is not null or held.number is not null)
  order by term.ends_on desc nulls last, held.id limit 1)`;

/** Which mails a member wants no more; null where nothing is known of their address. */
export const wishesOfRow = sql<WishCells | null>`(select json_build_object(
    'no_announcements', case when asked.left_at is null then '' else 'Yes' end,
    'no_email', case when asked.paused_at is null or asked.no_email_import_id is null then '' else 'Yes' end)
  from member_addresses asked where asked.email = profiles.email)`;

export function membershipCells(
  row: (MembershipCells & { tier: string | null }) | null,
): MembershipCells | null {
  const level = content("tiers").find(({ slug }) => slug === row?.tier)?.title;
  return row && { ...row, level: level ?? row.level };
}
