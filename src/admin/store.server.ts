import { eq, gte } from "drizzle-orm";
import { countUpcoming, trashStart } from "#features/events/store.server.ts";
import { events } from "#features/events/tables.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { countMembers } from "#features/membership/counts-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";

/** The figures at the top of the dashboard. */
export type Figures = {
  members: number;
  upcoming: number;
  inTrash: number;
  inquiriesNew: number;
  mailWaiting: number;
  mailFailed: number;
};

export async function readFigures(connection: Connection, now: Date): Promise<Figures> {
  const [members, upcoming, inTrash, inquiriesNew, mailWaiting, mailFailed] = await Promise.all([
    countMembers(connection),
    countUpcoming(connection, now),
    connection.$count(events, gte(events.deletedAt, trashStart(now))),
    connection.$count(inquiries, eq(inquiries.state, "new")),
    connection.$count(mails, eq(mails.state, "queued")),
    connection.$count(mails, eq(mails.state, "failed")),
  ]);
  return { members, upcoming, inTrash, inquiriesNew, mailWaiting, mailFailed };
}
