import { and, eq, isNull, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import {
  type AppointmentRow,
  committeeDay,
  committeeTitle,
} from "#features/inquiries/committees/appointments-store.server.ts";
import { appointmentName, appointmentText, committeePeople } from "#features/inquiries/committees/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { neverNull } from "#records/lists/keyset.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { committeeList } from "./committee-list.tsx";

/** Somebody in a committee, with its title. */
export type AppointmentLine = Omit<AppointmentRow, "deletedAt"> & { title: string; isOver: boolean };

const { committee, part, until, deletedAt } = committeePeople;

/** The rows of the committees' people. */
export const appointmentsServed = serveTable<typeof committeeList>()({
  select: (db: Connection) => db.select().from(committeePeople).$dynamic(),
  table: committeePeople,
  id: committeePeople.id,
  rows(found, { now }) {
    const today = committeeDay(now);
    return found.map(({ deletedAt: _, ...row }) => ({
      ...row,
      title: committeeTitle(row.committee),
      isOver: row.until !== null && row.until <= today,
    }));
  },
  sorts: { name: neverNull(appointmentName), since: committeePeople.since },
  filters: {
    committee: (id) => eq(committee, id),
    part: (value) => eq(part, value),
    when: () => undefined,
  },
  where({ filters: { when } }, { now }) {
    const isOver = sql`coalesce(${until} < ${committeeDay(now)}, false)`;
    return and(isNull(deletedAt), when === "all" ? undefined : when === "past" ? isOver : sql`not ${isOver}`);
  },
  search: (q) => contains(appointmentText, q),
  options: async () => ({ committee: content("committees").list.map(({ id, title }) => [id, title]) }),
});
