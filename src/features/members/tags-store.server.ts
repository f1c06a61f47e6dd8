import { arrayContains, inArray, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { isLive } from "./member-row.server.ts";
import { members, memberTags } from "./tables.ts";
import { joinTags, tagKey } from "./tags.ts";

const offeredTags = 200; // tags offered in the filter of the list

/**
 * Makes tags known and returns how they are spelled: as whoever used them first wrote them, so that "gala" and
 * "Gala" are one tag for everyone.
 */
export async function spellTags(
  transaction: Transaction,
  tags: readonly string[],
): Promise<(tags: readonly string[]) => string[]> {
  // In the order of keys, so that two writers of the same new tags wait for each other and never both at once.
  const wanted = joinTags(tags)
    .map((label) => ({ key: tagKey(label), label }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (wanted.length === 0) return () => [];
  await transaction.insert(memberTags).values(wanted).onConflictDoNothing();
  const known = await transaction
    .select()
    .from(memberTags)
    .where(
      inArray(
        memberTags.key,
        wanted.map(({ key }) => key),
      ),
    );
  const labels = new Map(known.map(({ key, label }) => [key, label]));
  return (some) => joinTags(some.map((tag) => labels.get(tagKey(tag)) ?? tag));
}

/** The tags that members have who are not in the trash, in alphabetical order. */
export async function listTags(db: Connection): Promise<string[]> {
  return (await tagsInUse(db)).map(({ label }) => label);
}

/** The query of `listTags`, for use as part of a larger statement. */
export function tagsInUse(db: Connection) {
  return db
    .select({ label: memberTags.label })
    .from(memberTags)
    .where(
      sql`exists (select from ${members} where ${arrayContains(members.tags, sql`array[${memberTags.label}]`)} and ${isLive})`,
    )
    .orderBy(memberTags.key)
    .limit(offeredTags);
}
