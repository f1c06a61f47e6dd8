import { and, eq } from "drizzle-orm";
import type { Reference } from "#content/publishing/references.server.ts";
import { committeeDay, isTakenOn } from "./appointments-store.server.ts";
import { committeePeople } from "./tables.ts";

/** A committee with people in it stays; past appointments, and interests in it, are kept without it. */
export const committeeReference: Reference = {
  document: "committees",
  path: "list",
  listed: (content) => content("committees").list,
  async keeps(connection, { id, title }) {
    const isIn = and(eq(committeePeople.committee, id), isTakenOn(committeeDay(new Date())));
    const count = await connection.$count(committeePeople, isIn);
    if (count === 0) return null;
    return `“${title}” has ${count === 1 ? "1 person" : `${count} people`}. End their time on it first, under “Committees”.`;
  },
};
