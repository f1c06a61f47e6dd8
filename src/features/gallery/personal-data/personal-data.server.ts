import { and, asc, eq, sql } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { mails } from "#platform/tables.ts";
import { removalMail } from "../removal/ask-removal.server.ts";
import { removalRequests } from "../tables.ts";

/**
 * A person's requests to remove photos, by the address that they gave in any spelling. A request outlives their
 * account without address and words, since a photo that was removed on request must not come back.
 */
export const galleryData: PersonalDataPart = {
  name: "photoRequests",
  collect(connection, { email }) {
    const { isShownIn, words, state, at, decidedAt } = removalRequests;
    return connection
      .select({ isShownIn, words, email: removalRequests.email, state, at, decidedAt })
      .from(removalRequests)
      .where(eq(sql`lower(${removalRequests.email})`, email))
      .orderBy(asc(removalRequests.id));
  },
  async forget(connection, { email }) {
    await connection
      .update(removalRequests)
      .set({ email: null, words: "" })
      .where(eq(sql`lower(${removalRequests.email})`, email));
    await connection
      .delete(mails)
      .where(and(eq(mails.kind, removalMail), eq(sql`lower(${mails.replyTo})`, email)));
  },
};
