import { asc, eq, inArray } from "drizzle-orm";
import { albums, photos } from "#features/gallery/tables.ts";
import { members } from "#features/members/tables.ts";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import type { Connection } from "#platform/database.server.ts";

/** The photos that a member added with their own account. They stay in their albums when the account is closed, without saying whose. */
export const addedPhotosData: PersonalDataPart = {
  name: "photosAdded",
  collect(connection, { userId }) {
    const { alt, caption, state, listedAt } = photos;
    return connection
      .select({ album: albums.title, alt, caption, state, at: listedAt })
      .from(photos)
      .innerJoin(albums, eq(albums.id, photos.albumId))
      .where(inArray(photos.memberId, ownListing(connection, userId)))
      .orderBy(asc(photos.listedAt));
  },
  async forget(connection, { userId }) {
    await connection
      .update(photos)
      .set({ memberId: null })
      .where(inArray(photos.memberId, ownListing(connection, userId)));
  },
};

function ownListing(connection: Connection, userId: string) {
  return connection.select({ id: members.id }).from(members).where(eq(members.userId, userId));
}
