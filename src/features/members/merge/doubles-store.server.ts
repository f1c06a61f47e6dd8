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

const plain = (column: string) => `lower(regexp_replace(coalesce(${column}, ''), '[.,\\s]', '', 'g'))`;

/**
 * Whether another live record is probably of the same person: `whyAlike` for a list. Names that several have are found first, since
 * what else the records say costs more to compare.
 */
export const hasDouble = sql.raw(`profiles.id in (
  with names as materialized (
    select lower(full_name) as name from profiles where deleted_at is null
    group by 1 having count(*) between 2 and ${mostNamesakes}),
  namesakes as materialized (
    select id, name, ${plain("full_name")} as plain_name, ${plain("email")} as email, ${plain("company")} as company,
      right(regexp_replace(coalesce(phone_number, ''), '\\(0\\)|[^0-9]', '', 'g'), 10) as phone
    from names join profiles on lower(full_name) = name and deleted_at is null)
  select one.id from namesakes one join namesakes other on other.name = one.name and other.id <> one.id
  where (one.phone <> '' and one.phone = other.phone) or (one.email <> '' and one.email = other.email)
    or (one.company not in ('', one.plain_name) and one.company = other.company))`);
