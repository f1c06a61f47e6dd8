import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { TabRequest } from "../request/tab-request.server.ts";
import { type AuditQuery, cursorText, readAuditQuery } from "./audit-query.ts";
import { changeRow, eventRow } from "./audit-row.ts";
import { mergeRecords } from "./merge.ts";
import { findPeople, listChanges, listEvents } from "./store.server.ts";

const pageLength = 50; // rows

/** A page of both logs merged into one list, and the cursor of the next page. */
export async function readAudit(connection: Connection, query: AuditQuery, length: number) {
  const { timeZone, timeSuffix } = content("organisation");
  const people = await findPeople(connection, query.who);
  const asked = { query, people, timeZone, length: length + 1 };
  const [events, changes] = await Promise.all([
    listEvents(connection, asked),
    listChanges(connection, asked),
  ]);
  const { rows, next } = mergeRecords(events, changes, query.cursor, length);
  const inWords = rows.map((each) =>
    each.of === "event" ? eventRow(each.row) : changeRow(each.row, timeSuffix),
  );
  return { rows: inWords, next };
}

/** The audit tab's data for the filters in the URL. */
export async function loadAuditTab({ platform: { db }, url }: TabRequest) {
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

export type AuditTabData = Awaited<ReturnType<typeof loadAuditTab>>;
