import { expect, test } from "vitest";
import type { AuditCursor } from "./audit-query.ts";
import { mergeRecords } from "./merge.ts";

const row = (id: number, minute: number) => ({ id, at: new Date(Date.UTC(2026, 0, 1, 12, minute)) });
const start = { event: null, change: null };

test("[4.14] two records read as one, the latest first, and go on where they stopped", () => {
  const events = [row(9, 50), row(8, 30), row(7, 10)];
  const changes = [row(4, 40), row(3, 20)];
  const first = mergeRecords(events, changes, start, 3);
  expect(first.rows.map(({ of, row }) => `${of} ${row.id}`)).toEqual(["event 9", "change 4", "event 8"]);
  expect(first.next).toEqual({ event: 8, change: 4 });
  const second = mergeRecords([row(7, 10)], [row(3, 20)], first.next ?? start, 3);
  expect(second.rows.map(({ of, row }) => `${of} ${row.id}`)).toEqual(["change 3", "event 7"]);
  expect(second.next).toBeNull();
});

test("[4.14] a record of which nothing was shown begins where it began", () => {
  const { next } = mergeRecords([row(9, 50), row(8, 49)], [row(4, 10)], { event: 10, change: 5 }, 1);
  expect(next).toEqual({ event: 9, change: 5 });
});

test("[4.14] rows stamped out of order are neither lost nor doubled", () => {
  const events = [row(9, 10), row(8, 50)];
  const changes = [row(4, 30)];
  const shown: string[] = [];
  let from: AuditCursor | null = start;
  while (from) {
    const { event, change }: AuditCursor = from;
    const page: ReturnType<typeof mergeRecords> = mergeRecords(
      events.filter(({ id }) => event === null || id < event),
      changes.filter(({ id }) => change === null || id < change),
      from,
      1,
    );
    shown.push(...page.rows.map(({ of, row }) => `${of} ${row.id}`));
    from = page.next;
  }
  expect(shown.sort()).toEqual(["change 4", "event 8", "event 9"]);
});
