import { expect, test } from "vitest";
import { type LogPlace, mergeLogs, placeText, readPlace } from "./merge-logs.ts";

type Place = LogPlace<"event" | "change">;

const row = (id: number, minute: number) => ({ id, at: new Date(Date.UTC(2026, 0, 1, 12, minute)) });
type Row = ReturnType<typeof row>;
const start: Place = { event: null, change: null };

const log = (name: "event" | "change", rows: Row[]) =>
  rows.map((each) => ({ log: name, ...each, shown: `${name} ${each.id}` }));

const merged = (events: Row[], changes: Row[], place: Place, length: number, isBack = false) =>
  mergeLogs([log("event", events), log("change", changes)], { place, isBack, length });

test("two records read as one, the latest first, and go on where they stopped", () => {
  const events = [row(9, 50), row(8, 30), row(7, 10)];
  const changes = [row(4, 40), row(3, 20)];
  const first = merged(events, changes, start, 3);
  expect(first.rows).toEqual(["event 9", "change 4", "event 8"]);
  expect(first.next).toEqual({ event: 8, change: 4 });
  const second = merged([row(7, 10)], [row(3, 20)], first.next ?? start, 3);
  expect(second.rows).toEqual(["change 3", "event 7"]);
  expect(second.next).toBeNull();
});

test("a record of which nothing was shown begins where it began", () => {
  const { next } = merged([row(9, 50), row(8, 49)], [row(4, 10)], { event: 10, change: 5 }, 1);
  expect(next).toEqual({ event: 9, change: 5 });
});

test("rows stamped out of order are neither lost nor doubled", () => {
  const events = [row(9, 10), row(8, 50)];
  const changes = [row(4, 30)];
  const shown: string[] = [];
  let from: Place | null = start;
  while (from) {
    const { event, change }: Place = from;
    const page: ReturnType<typeof merged> = merged(
      events.filter(({ id }) => event === null || id < event),
      changes.filter(({ id }) => change === null || id < change),
      from,
      1,
    );
    shown.push(...page.rows);
    from = page.next;
  }
  expect(shown.sort()).toEqual(["change 4", "event 8", "event 9"]);
});

test("on the way back every page is as it was on the way there", () => {
  const events = [row(9, 50), row(8, 30), row(7, 10)];
  const changes = [row(4, 40), row(3, 20)];
  const read = ({ event, change }: Place, isBack: boolean) => {
    const part = (rows: Row[], edge: number | null) =>
      isBack
        ? rows.filter(({ id }) => edge !== null && id >= edge).reverse()
        : rows.filter(({ id }) => edge === null || id < edge);
    return merged(part(events, event), part(changes, change), { event, change }, 2, isBack);
  };
  const there = [read(start, false)];
  for (let page = there[0]; page?.next; page = there.at(-1)) there.push(read(page.next, false));
  expect(there.map(({ rows }) => rows)).toEqual([
    ["event 9", "change 4"],
    ["event 8", "change 3"],
    ["event 7"],
  ]);
  const last = read(there[2]?.previous ?? start, true);
  const first = read(last.previous ?? start, true);
  expect([first.rows, last.rows]).toEqual([there[0]?.rows, there[1]?.rows]);
  expect(first.previous).toBeNull();
  expect(last.next).toEqual(there[1]?.next);
});

test.each([
  ["", "."],
  ["12.", "12."],
  [".7", ".7"],
  ["12.7", "12.7"],
  ["x.7.9", ".7"],
  ["9999999999999999999.", "."],
])("the place %j in an address is read as %j", (text, read) => {
  expect(placeText(["event", "change"], readPlace(["event", "change"], text))).toBe(read);
});
