import { getTableColumns } from "drizzle-orm";
import type { Event } from "./event.ts";
import { events } from "./tables.ts";

const { search: _search, createdAt: _createdAt, deletedAt: _deletedAt, ...columns } = getTableColumns(events);

/** The columns that an event is read from; the search text stays in the database. */
export const rowColumns = columns;

export type Row = Pick<typeof events.$inferSelect, keyof typeof rowColumns>;

/** A row as the event that screens and feeds see. */
export function eventRow(row: Row): Event {
  return {
    id: row.id,
    seriesId: row.seriesId,
    title: row.title,
    date: row.date ?? "",
    startTime: row.startTime,
    endTime: row.endTime,
    location: row.location,
    description: row.description,
    isVirtual: row.isVirtual,
    zoomLink: row.zoomLink,
    paymentLink: row.paymentLink,
    imageUrl: row.imageUrl,
    isRecurring: row.isRecurring,
    recurringPattern: row.recurringPattern,
    recurringCustomPattern: row.recurringCustomPattern,
    archived: row.archived,
    isSample: row.isSample,
    version: row.version,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
