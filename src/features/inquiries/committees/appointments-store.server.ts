import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Person } from "#identity/account/personal-data.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { today } from "#platform/today.ts";
import type { Appointment } from "./appointment-fields.ts";
import { committeePeople } from "./tables.ts";

export type AppointmentRow = typeof committeePeople.$inferSelect;

export const committeeDay = (now: Date) => today(now, content("organisation").timeZone);

/** The appointments that hold on this day; none that is in the trash, itself or with its person. */
export function isTakenOn(day: string): SQL | undefined {
  const { since, until, deletedAt, memberId } = committeePeople;
  return and(
    isNull(deletedAt),
    sql`${since} <= ${day}`,
    sql`(${until} is null or ${until} >= ${day})`,
    sql`not exists (select from profiles where profiles.id = ${memberId} and profiles.deleted_at is not null)`,
  );
}

/** The people of these committees today, by name, or those for whom `only` holds; an address is "" where somebody has none. */
export function listPeopleOf(db: Connection, committees: readonly string[], now: Date, only?: SQL) {
  const { committee, memberId, name, email, part } = committeePeople;
  return db
    .select({ committee, memberId, name, email, part })
    .from(committeePeople)
    .where(and(isAnyOf(committee, [...committees]), isTakenOn(committeeDay(now)), only))
    .orderBy(sql`lower(${name})`, committeePeople.id);
}

/**
 * Whether this person, a member or an address, is in the committee on that day by another appointment than the one with
 * the id `except`.
 */
export async function hasAppointment(
  db: Connection,
  { committee, memberId, email }: Pick<Appointment, "committee" | "memberId" | "email">,
  { day, except }: { day: string; except: number },
): Promise<boolean> {
  const same = memberId === null ? sql`(${email} <> '' and email = ${email})` : sql`profile_id = ${memberId}`;
  const own = and(eq(committeePeople.committee, committee), same, sql`${committeePeople.id} <> ${except}`);
  return (await db.$count(committeePeople, and(own, isTakenOn(day)))) > 0;
}

/** The appointments of a person: by their address, and as the member that their account is. */
export function isOfPerson({ userId, email }: Person): SQL {
  const own = sql`(select id from profiles where user_id = ${userId})`;
  return sql`(${committeePeople.email} = ${email} or ${committeePeople.memberId} in ${own})`;
}

/** The id when the content no longer has the committee. */
export function committeeTitle(id: string): string {
  return content("committees").list.find((one) => one.id === id)?.title ?? id;
}
