import { and, inArray, sql } from "drizzle-orm";
import { photoOfRendition } from "#features/members/photo/photo.ts";
import { memberEdits } from "#features/members/reviews/tables.ts";
import { members } from "#features/members/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";

/** The photos among these URLs that a listing or a submission still uses; both sizes of a photo are kept or removed together. */
export async function photosInUse(connection: Connection, addresses: string[]): Promise<string[]> {
  const wanted = [...new Set(addresses.map(photoOfRendition))];
  if (wanted.length === 0) return [];
  const proposed = sql<string>`${memberEdits.change} ->> 'photo'`;
  const [ofListings, ofEdits] = await Promise.all([
    connection.selectDistinct({ photo: members.photo }).from(members).where(isAnyOf(members.photo, wanted)),
    connection
      .selectDistinct({ photo: proposed })
      .from(memberEdits)
      .where(
        and(
          sql`${memberEdits.change} ? 'photo'`,
          isAnyOf(proposed, wanted),
          inArray(memberEdits.state, ["waiting", "returned"]),
        ),
      ),
  ]);
  const used = new Set([...ofListings, ...ofEdits].map(({ photo }) => photo));
  return addresses.filter((address) => used.has(photoOfRendition(address)));
}
