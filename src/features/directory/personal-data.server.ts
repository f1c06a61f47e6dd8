import { asc, eq, inArray } from "drizzle-orm";
import { profiles } from "#features/membership/tables.ts";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { directorySettings, profileEdits, relayMessages } from "./tables.ts";

/** A person's edits that wait or waited for review, what visitors wrote to her, and her own settings. */
export const directoryData: PersonalDataPart = {
  name: "directory",
  async collect(connection, { userId }) {
    const own = connection.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
    return {
      edits: await connection
        .select()
        .from(profileEdits)
        .where(inArray(profileEdits.profileId, own))
        .orderBy(asc(profileEdits.id)),
      messages: await connection
        .select()
        .from(relayMessages)
        .where(inArray(relayMessages.profileId, own))
        .orderBy(asc(relayMessages.id)),
      settings: await connection
        .select()
        .from(directorySettings)
        .where(inArray(directorySettings.profileId, own)),
    };
  },
  async forget(connection, { userId, email }) {
    await connection.delete(relayMessages).where(eq(relayMessages.email, email)); // what she wrote to others
    const own = connection.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
    for (const table of [relayMessages, directorySettings, profileEdits]) {
      await connection.delete(table).where(inArray(table.profileId, own));
    }
  },
};
