import type { AuditCursor } from "./audit-query.ts";

type Row = { id: number; at: Date };

/**
 * Merges the two logs, latest first, into at most `length` rows, with the cursor of the next page (null when
 * nothing is left). Each log is read in the order of its ids, so that no row is left out or repeated, even if
 * the times of two transactions are in another order than their ids.
 */
export function mergeRecords<Event extends Row, Change extends Row>(
  events: Event[],
  changes: Change[],
  from: AuditCursor,
  length: number,
): { rows: ({ of: "event"; row: Event } | { of: "change"; row: Change })[]; next: AuditCursor | null } {
  const rows: ({ of: "event"; row: Event } | { of: "change"; row: Change })[] = [];
  let [e, c] = [0, 0];
  while (rows.length < length) {
    const [event, change] = [events[e], changes[c]];
    if (event && (!change || event.at >= change.at)) {
      rows.push({ of: "event", row: event });
      e += 1;
    } else if (change) {
      rows.push({ of: "change", row: change });
      c += 1;
    } else break;
  }
  const more = e < events.length || c < changes.length;
  const next = { event: events[e - 1]?.id ?? from.event, change: changes[c - 1]?.id ?? from.change };
  return { rows, next: more ? next : null };
}
