import { and, ne, sql } from "drizzle-orm";
import type { Member } from "#features/members/member.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members, sameName } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { whyAlike } from "./doubles.ts";

const mostNamesakes = 200; // that are looked at

/** The other records that are probably of the same person, each with why. */
export async function findDoubles(db: Connection, member: Member) {
  const { id, fullName, email, company, phoneNumber } = members;
  const found = await db
    .select({ id, fullName, email, company, phoneNumber })
    .from(members)
    .where(and(isLive, ne(id, member.id), sql`${sameName} = lower(${member.fullName})`))
    .orderBy(id)
    .limit(mostNamesakes);
  return found.flatMap((other) => {
    const why = whyAlike(member, other);
    return why === null ? [] : [{ ...other, why }];
  });
}

const plain = (text: string) => sql.raw(`lower(regexp_replace(coalesce(${text}, ''), '[.,\\s]', '', 'g'))`);
const digits = (text: string) =>
  sql.raw(`right(regexp_replace(coalesce(${text}, ''), '\\(0\\)|[^0-9]', '', 'g'), 10)`);
const share = (key: (text: string) => ReturnType<typeof plain>, column: string) =>
  sql`(${key(`profiles.${column}`)} <> '' and ${key(`profiles.${column}`)} = ${key(`other.${column}`)})`;

/** Whether another live record is probably of the same person: `whyAlike` for a list. */
export const hasDouble = sql`exists (select from profiles other
  where other.deleted_at is null and other.id <> profiles.id and lower(other.full_name) = lower(profiles.full_name)
    and (${share(digits, "phone_number")} or ${share(plain, "email")}
      or (${share(plain, "company")} and ${plain("profiles.company")} <> ${plain("profiles.full_name")})))`;
