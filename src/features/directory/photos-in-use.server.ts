import { and, inArray, sql } from "drizzle-orm";
import { profiles } from "#features/membership/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { photoOfRendition } from "./photo.ts";
import { profileEdits } from "./tables.ts";

/** Which of these picture addresses an entry or a submission still needs; both sizes of a photo live and go together. */
export async function photosInUse(connection: Connection, addresses: string[]): Promise<string[]> {
  const wanted = [...new Set(addresses.map(photoOfRendition))];
  if (wanted.length === 0) return [];
  const proposed = sql<string>`${profileEdits.change} ->> 'photo'`;
  const [ofEntries, ofEdits] = await Promise.all([
    connection
      .selectDistinct({ photo: profiles.photo })
      .from(profiles)
      .where(inArray(profiles.photo, wanted)),
    connection
      .selectDistinct({ photo: proposed })
      .from(profileEdits)
      .where(
        and(
          sql`${profileEdits.change} ? 'photo'`,
          inArray(proposed, wanted),
          inArray(profileEdits.state, ["waiting", "returned"]),
        ),
      ),
  ]);
  const used = new Set([...ofEntries, ...ofEdits].map(({ photo }) => photo));
  return addresses.filter((address) => used.has(photoOfRendition(address)));
}
