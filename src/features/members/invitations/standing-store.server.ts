import { and, gt, inArray, sql } from "drizzle-orm";
import { invitationRest, mostInvitations } from "#features/members/limits.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { wantsNoMail } from "#platform/mail/no-mail.server.ts";
import type { AccountState, LeftOut, ReasonLeftOut } from "./standing.ts";

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
// Scalar subqueries, since because of an `exists` Postgres may read all accounts to show one page.
const hasAccount = sql`(profiles.user_id is not null or not profiles.is_email_shared and coalesce((
  select true from users where users.email = profiles.email and users.email_verified limit 1), false))`;
const invitations = sql`member_invitations sent where sent.profile_id = profiles.id`;

/** When a member was invited last, and how often. */
const lastInvited = sql<string | null>`(select max(sent.at) from ${invitations})`;
const timesInvited = sql<number>`(select count(*)::int from ${invitations})`;

/** Whether a member has an account, or was invited to one. */
export const accountState = sql<AccountState>`case when ${hasAccount} then 'joined'
  when (select true from ${invitations} limit 1) then 'invited' else 'none' end`;

/** Why a member is not invited at this moment; null for one who can be. */
function reasonAt(now: Date) {
  const rested = new Date(now.getTime() - invitationRest * 86_400_000).toISOString();
  return sql<ReasonLeftOut | null>`case
    when ${hasAccount} then 'account'
    when profiles.is_sample then 'sample'
    when profiles.state <> 'approved' then 'not-approved'
    when profiles.email = '' then 'no-address'
    when ${wantsNoMail(sql`profiles.email`)} then 'no-email'
    when profiles.is_email_shared or exists (select from profiles other where other.email = profiles.email
      and other.id <> profiles.id and other.deleted_at is null) then 'shared'
    when ${timesInvited} >= ${mostInvitations}::int then 'often'
    when ${lastInvited} > ${rested}::timestamptz then 'recent' end`;
}

/** Of these members those who can be invited, and how many cannot, by reason; one who is gone is neither. */
export async function readStanding(
  db: Connection,
  now: Date,
  ids: number[],
): Promise<{ invitable: number[]; left: LeftOut }> {
  const rows = await db
    .select({ id: members.id, reason: reasonAt(now) })
    .from(members)
    .where(and(isAnyOf(members.id, ids), isLive));
  const left: LeftOut = {};
  for (const { reason } of rows) if (reason) left[reason] = (left[reason] ?? 0) + 1;
  return { invitable: rows.flatMap(({ id, reason }) => (reason ? [] : id)), left };
}

/** How many of all members can be invited, and how many cannot, by reason. */
export async function countStanding(
  db: Connection,
  now: Date,
): Promise<{ invitable: number; left: LeftOut }> {
  const reason = reasonAt(now).as("reason");
  const rows = await db
    .select({ reason, count: sql<number>`count(*)::int` })
    .from(members)
    .where(isLive)
    .groupBy(sql`reason`);
  const left: LeftOut = {};
  for (const row of rows) if (row.reason) left[row.reason] = row.count;
  return { invitable: rows.find((row) => row.reason === null)?.count ?? 0, left };
}

/** The next members by id, after this one, who can be invited. */
export async function listInvitable(
  db: Connection,
  now: Date,
  { after, length }: { after: number; length: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isLive, gt(members.id, after), sql`${reasonAt(now)} is null`))
    .orderBy(members.id)
    .limit(length);
  return rows.map(({ id }) => id);
}

/** When a member was invited last, and how often. */
export async function readInvitations(
  db: Connection,
  id: number,
): Promise<{ last: string | null; times: number }> {
  const [row] = await db
    .select({ last: lastInvited, times: timesInvited })
    .from(members)
    .where(inArray(members.id, [id]));
  return row ?? { last: null, times: 0 };
}
