import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Audience, MemberAudience } from "#content/letters.ts";
import type { Connection } from "#platform/database.server.ts";
import { wantsNoMail } from "#platform/mail/no-mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { countSubscribers } from "../newsletter/subscriber-store.server.ts";
import { newsletterSubscribers } from "../tables.ts";
import type { StoredLetter } from "./letters-store.server.ts";

export type Site = Pick<Platform, "clock"> & { db: Connection };
export type Addressed = { audience: Audience; isFacts: boolean };

export function addressedBy({
  audience,
  topic,
  isFacts,
}: Pick<StoredLetter, "audience" | "topic" | "isFacts">): Addressed {
  return { isFacts, audience: audience ?? { kind: "readers", topic: topic ?? undefined } };
}

/** Why a member gets no letter: because of their listing, what is known of their address, or that it has one already. */
export const reasons = [
  "suspended",
  "no-member",
  "no-term",
  "sample",
  "no-address",
  "no-email",
  "paused",
  "left",
  "shared",
] as const;
export type Reason = (typeof reasons)[number];

/** The members, and people of committees, as letters need them; `server.ts` hands it in, which knows their tables. */
export type Members = {
  /** Selects `id`, `email` and `why` of an audience: why a listing gets none (the first five reasons), null for one that may. */
  select: (site: Site, audience: MemberAudience) => Promise<SQL>;
  /** Whether an address may still get letters of an audience: that of a member, or of somebody who is in the committee. */
  isOne: (site: Site, audience: MemberAudience, email: SQLWrapper) => SQL;
  /** Selects the name of whom an address is, null where it is nobody's or several people's, and how it is read. */
  named: (email: SQLWrapper) => SQL<unknown>;
  callName: (named: unknown) => string;
};

/** The readers who have chosen a topic or never chose; all without a topic. */
function subscribersOf({ topic }: { topic?: string }): SQL {
  const ofTopic = topic === undefined ? sql`` : sql`and (topics is null or topics ? ${topic})`;
  return sql`select id, email, case when ${wantsNoMail(sql`email`)} then 'no-email' end as why
    from newsletter_subscribers where state = 'confirmed' ${ofTopic}`;
}

/** Everyone whom a letter would go to, and why it does not, with the id of their own table. */
export async function selectAudience(
  site: Site,
  { audience, isFacts }: Addressed,
  members: Members,
): Promise<SQL> {
  if (audience.kind === "readers") return subscribersOf(audience);
  const hasLeft = isFacts ? sql`false` : sql`a.left_at is not null`;
  return sql`select m.id, m.email, coalesce(m.why, case
      when ${wantsNoMail(sql`m.email`)} then 'no-email'
      when a.paused_at is not null or s.email is not null then 'paused' when ${hasLeft} then 'left' end) as why
    from (${await members.select(site, audience)}) m
    left join member_addresses a on a.email = m.email
    left join newsletter_subscribers s on s.email = m.email and s.state = 'paused'`;
}

/** Selects `id` and `email` of those whose address may get a letter at this moment, with the ids by which its readers are noted. */
export function mayGet({ audience, isFacts }: Addressed): SQL {
  if (audience.kind === "readers")
    return sql`select id, email from newsletter_subscribers where state = 'confirmed' and not ${wantsNoMail(sql`email`)}`;
  const wanted = isFacts ? sql`` : sql`and left_at is null`;
  return sql`select id, email from member_addresses where paused_at is null ${wanted}`;
}

/** The same, but for addresses whose members were suspended or removed since, or who left the committee; for all of a letter at once. */
export function stillGet(site: Site, addressed: Addressed, members: Members): SQL {
  const { audience } = addressed;
  if (audience.kind === "readers") return mayGet(addressed);
  return sql`select id from (${mayGet(addressed)}) a where ${members.isOne(site, audience, sql`a.email`)}`;
}

/** How many would get a letter now, and how many would not by why. All of its audience are read, but for that of all readers. */
export async function countAudience(
  site: Site,
  addressed: Addressed,
  members: Members,
): Promise<{ readers: number; without: { why: Reason; count: number }[] }> {
  const { audience } = addressed;
  if (audience.kind === "readers" && audience.topic === undefined) return allReaders(site.db);
  const all = await selectAudience(site, addressed, members);
  const { rows } = await site.db.execute<{ why: Reason | null; count: number }>(sql`
    select coalesce(why, case when place > 1 then 'shared' end) as why, count(*)::int as count
    from (select why, row_number() over (partition by email, why order by id) as place from (${all}) everyone) judged
    group by 1`);
  const numbers = new Map(rows.map(({ why, count }) => [why, count]));
  return {
    readers: numbers.get(null) ?? 0,
    without: reasons.flatMap((why) => {
      const count = numbers.get(why);
      return count ? [{ why, count }] : [];
    }),
  };
}

async function allReaders(db: Connection): ReturnType<typeof countAudience> {
  const { confirmed } = await countSubscribers(db);
  const { state, email } = newsletterSubscribers;
  const count = await db.$count(newsletterSubscribers, and(eq(state, "confirmed"), wantsNoMail(email)));
  return { readers: confirmed - count, without: count > 0 ? [{ why: "no-email", count }] : [] };
}

/** Notes the next `size` of an audience after `planned` as readers of a letter; nobody is noted twice. */
export async function notePortion(
  connection: Connection,
  { id, audience, planned, size }: { id: number; audience: Audience; planned: number; size: number },
  all: SQL,
): Promise<{ seen: number; last: number }> {
  const noted =
    audience.kind === "readers"
      ? sql`select ${id}::bigint, id from portion where why is null`
      : sql`select ${id}::bigint, id from (select id from added union all
          select id from member_addresses where email in (select email from wanted)) addressed`;
  const { rows } = await connection.execute<{ seen: number; last: string }>(sql`
    with portion as (select * from (${all}) everyone where id > ${planned} order by id limit ${size}),
      wanted as (select distinct email from portion where why is null),
      added as (insert into member_addresses (email) select email from wanted where ${audience.kind !== "readers"}
        on conflict do nothing returning id),
      noted as (insert into letter_readers (letter_id, subscriber_id) ${noted} on conflict do nothing)
    select count(*)::int as seen, coalesce(max(id), 0) as last from portion`);
  const [portion] = rows;
  return { seen: portion?.seen ?? 0, last: Number(portion?.last ?? 0) };
}
