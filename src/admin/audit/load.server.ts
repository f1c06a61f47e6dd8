import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { mergeLogs } from "../components/merge-logs.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { type AuditQuery, cursorText, readAuditQuery } from "./audit-query.ts";
import { changeRow, eventRow } from "./audit-row.server.ts";
import { findPeople, listChanges, listEvents } from "./store.server.ts";

const pageLength = 50; // rows

/** A page of both logs merged into one list, and the cursor of the next page. */
export async function readAudit(connection: Connection, query: AuditQuery, length: number) {
  const { timeZone } = content("organisation");
  const people = await findPeople(connection, query.who);
  const asked = { query, people, timeZone, length: length + 1 };
  const [events, changes] = await Promise.all([
    listEvents(connection, asked),
    listChanges(connection, asked),
  ]);
  const ofEvents = events.map((row) => ({
    log: "event" as const,
    id: row.id,
    at: row.at,
    shown: eventRow(row),
  }));
  const ofChanges = changes.map((row) => ({
    log: "change" as const,
    id: row.id,
    at: row.at,
    shown: changeRow(row),
  }));
  return mergeLogs([ofEvents, ofChanges], query.cursor, length);
}

/** The audit for the filters in the URL. */
export async function loadAudit({ platform: { db }, url }: StaffRequest) {
  const query = readAuditQuery(url.searchParams);
  const { rows, next } = await readAudit(db, query, pageLength);
  const { what, who, from, to } = query;
  return {
    filters: { what, who, from, to },
    rows,
    next: next && cursorText(next),
    timeZone: content("organisation").timeZone,
  };
}

export type AuditData = Awaited<ReturnType<typeof loadAudit>>;
