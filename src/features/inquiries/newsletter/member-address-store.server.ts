import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { memberAddresses } from "#platform/tables.ts";

export type MemberAddress = typeof memberAddresses.$inferSelect;

export async function findMemberAddress(db: Connection, id: number): Promise<MemberAddress | null> {
  const [row] = await db.select().from(memberAddresses).where(eq(memberAddresses.id, id));
  return row ?? null;
}

/** The same by the address itself; null while no letter to members went there and nobody has left. */
export async function findMemberAddressOf(db: Connection, email: string): Promise<MemberAddress | null> {
  const [row] = await db.select().from(memberAddresses).where(eq(memberAddresses.email, email));
  return row ?? null;
}

/** Sets since when an address wants no letters to members, null for one that wants them, by the wish of its owner. */
export async function storeLeft(db: Connection, email: string, leftAt: Date | null): Promise<void> {
  await db
    .insert(memberAddresses)
    .values({ email, leftAt })
    .onConflictDoUpdate({ target: memberAddresses.email, set: { leftAt, leftImportId: null } });
}

/**
 * Whether mail to an address comes back, or was called spam: to a member, or to a reader of the newsletter; or whether its
 * owner wants none.
 */
export const mailComesBack = (email: SQLWrapper): SQL =>
  sql`(${email} in (select a.email from member_addresses a where a.paused_at is not null
    union all select s.email from newsletter_subscribers s where s.state = 'paused'))`;

/**
 * Notes that mail to an address comes back; the id of the row that was not paused yet, if there is one. It is noted of every
 * address of a member or a company, though no letter ever went there: a mail about their dues may have come back. Of others nothing is kept.
 */
export async function pauseAddress(
  db: Connection,
  { email, reason, now }: { email: string; reason: string; now: Date },
): Promise<number | null> {
  await db.execute(sql`insert into member_addresses (email) select ${email}
    where exists (select from profiles where email = ${email} union all select from memberships where email = ${email})
    on conflict do nothing`);
  const [paused] = await db
    .update(memberAddresses)
    .set({ pausedAt: now, pauseReason: reason })
    .where(and(eq(memberAddresses.email, email), isNull(memberAddresses.pausedAt)))
    .returning({ id: memberAddresses.id });
  return paused?.id ?? null;
}

/** Gives an address what the owner of another asked for, since it is theirs too. */
export async function shareWishes(db: Connection, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`select share_mail_wishes(${from}, ${to})`);
}

export async function resumeAddress(db: Connection, email: string): Promise<void> {
  await db
    .update(memberAddresses)
    .set({ pausedAt: null, pauseReason: null, noEmailImportId: null })
    .where(eq(memberAddresses.email, email));
}
