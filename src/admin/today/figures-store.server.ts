import { eq, sql } from "drizzle-orm";
import { countUpcoming } from "#features/events/calendar/list-store.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { memberCount } from "#features/members/counts-store.server.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { countTrash, type Trash } from "#platform/records/trash.server.ts";
import { mails } from "#platform/tables.ts";

/** The figures at the top of the dashboard; all but the members are counted up to one above `mostCounted`. */
export type Figures = {
  members: number;
  upcoming: number;
  inTrash: number;
  inquiriesNew: number;
  mailWaiting: number;
  mailFailed: number;
};

/**
 * Reads all figures in one statement: a round trip to the database takes about as long as counting one
 * figure. `trash` are the kinds whose trash the reader meets.
 */
export async function readFigures(connection: Connection, now: Date, trash: Trash[]): Promise<Figures> {
  const [figures] = await connection
    .select({
      members: sql<number>`(${memberCount(connection)})`,
      upcoming: countUpcoming(connection, now),
      inTrash: countTrash(connection, trash, now),
      inquiriesNew: countAtMost(connection, inquiries, eq(inquiries.state, "new")),
      mailWaiting: countAtMost(connection, mails, eq(mails.state, "queued")),
      mailFailed: countAtMost(connection, mails, eq(mails.state, "failed")),
    })
    .from(sql`(values (1)) as one`);
  return figures as Figures;
}
