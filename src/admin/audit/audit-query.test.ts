import { expect, test } from "vitest";
import { cursorText, readAuditQuery, recordsOf, spanOf } from "./audit-query.ts";

const read = (query: string) => readAuditQuery(new URLSearchParams(query));

test.each([
  ["what=role+changed", "role changed"],
  ["what=of%3Aevent", "of:event"],
  ["what=security", "security"],
  ["what=drop+table", ""],
  ["what=of%3A%27", ""],
  ["", ""],
])("%s asks for %j", (query, what) => {
  expect(read(query).what).toBe(what);
});

test("what is no date, no id and no text of one line is left out", () => {
  expect(read("from=2026-13-01&to=x&who=%00a%0Ab&before=1;2")).toEqual({
    what: "",
    who: "a b",
    from: "",
    to: "",
    cursor: { event: null, change: null },
  });
  expect(cursorText(read("before=12.7").cursor)).toBe("12.7");
  expect(read("before=.7").cursor).toEqual({ event: null, change: 7 });
});

test("a span of days includes both, by the organisation's clock, also when the clocks change", () => {
  const { start, end } = spanOf({ from: "2026-03-08", to: "2026-03-08" }, "America/New_York");
  expect([start?.toISOString(), end?.toISOString()]).toEqual([
    "2026-03-08T05:00:00.000Z",
    "2026-03-09T04:00:00.000Z",
  ]);
});

test.each([
  ["", { events: true, changes: true }],
  ["security", { events: true, changes: false }],
  ["sign-in", { events: true, changes: false }],
  ["changes", { events: false, changes: true }],
  ["of:member", { events: false, changes: true }],
])("for %j is looked into %o", (what, records) => {
  expect(recordsOf({ what })).toEqual(records);
});
