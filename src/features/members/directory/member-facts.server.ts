import { sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { type More, moreFacts } from "#features/members/more-fields.ts";
import type { Reader } from "#features/members/visibility.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Fact } from "#records/kind.ts";
import type { GemKind } from "#ui/gem.tsx";
import { memberSince } from "./member-facts.ts";

/** What the site knows of a listed member and says on their page. */
export type MemberFacts = {
  since: string | null;
  /** Of the membership that is active today, where the member lets it be seen; no stone for a level that is not offered any more. */
  level: { title: string; gem: GemKind | null } | null;
  /** The organization's own fields, as far as the reader may see them. */
  more: Fact[];
};

type Found = {
  joinedOn: string | null;
  firstDay: string | null;
  level: { tier: string; title: string } | null;
  more: More;
};

type At = { reader: Reader; day: string };

export async function readMemberFacts(
  db: Connection,
  memberId: number,
  { reader, day }: At,
): Promise<MemberFacts> {
  const madeOn = sql`(p.created_at at time zone ${content("organisation").timeZone})::date`;
  // A record that staff make, or bring by a file, without a day gets the day of that, which says nothing of the member.
  const isTold = sql`p.joined_on < ${madeOn} or (p.joined_on > ${madeOn} and not exists (select 1 from history
    where entity = 'member' and entity_id = p.id::text and action = 'imported' and before is null))`;
  const { rows } = await db.execute<Found>(sql`
    select case when ${isTold} then p.joined_on end::text as "joinedOn",
      (select min(from_on)::text from member_days where profile_id = p.id and from_on <= ${day}) as "firstDay",
      (select json_build_object('tier', t.tier, 'title', t.title)
        from directory_settings s join member_days d using (profile_id) join membership_terms t on t.id = d.term_id
        where s.profile_id = p.id and s.shows_level and d.from_on <= ${day} and d.until_on >= ${day}
        order by t.price_cents desc, t.id limit 1) as level, p.more
    from profiles p where p.id = ${memberId}`);
  const [found] = rows;
  if (!found) return { since: null, level: null, more: [] };
  const { level } = found;
  const gem = content("tiers").find(({ slug }) => slug === level?.tier)?.gem ?? null;
  const seenBy: string[] = reader === "member" ? ["everyone", "members"] : ["everyone"];
  const seen = content("memberFields").filter((field) => seenBy.includes(field.seenBy));
  const more = moreFacts(seen, found.more).filter(({ value }) => value);
  return { since: memberSince(found, day), level: level && { title: level.title, gem }, more };
}
