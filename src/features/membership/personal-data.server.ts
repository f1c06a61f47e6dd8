import { and, eq, inArray } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { history } from "#platform/tables.ts";
import { profiles } from "./tables.ts";

/** A person's entry in the directory. When it goes, its history stays as dates and actions without what it said. */
export const membershipData: PersonalDataPart = {
  name: "membership",
  async collect(connection, { userId }) {
    const found = await connection.select().from(profiles).where(eq(profiles.userId, userId));
    return found.map(({ search: _, ...profile }) => profile);
  },
  async forget(connection, { userId }) {
    const gone = await connection
      .delete(profiles)
      .where(eq(profiles.userId, userId))
      .returning({ id: profiles.id });
    const ids = gone.map(({ id }) => String(id));
    if (ids.length === 0) return;
    await connection
      .update(history)
      .set({ before: null, after: null })
      .where(and(eq(history.entity, "member"), inArray(history.entityId, ids)));
  },
};
