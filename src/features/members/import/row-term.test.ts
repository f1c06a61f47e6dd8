import { expect, test } from "vitest";
import { readYes } from "#features/members/yes-no.ts";
import type { RowCells } from "./row-cells.ts";
import { latestOfEach, readNumber, readTerm } from "./row-term.ts";

const levels = [{ slug: "diamonds", title: "Diamonds", seats: 1 }];
const today = "2026-11-28";
const statuses = [
  { text: "Dropped", becomes: "former", rows: 1 },
  { text: "Courtesy", becomes: "no-dues", rows: 1 },
];
const read = (said: RowCells, renewal?: "last" | "next") =>
  readTerm(said, null, { levels, choices: { state: "pending", renewal, statuses }, today });

test("the last day may be written as people write it, and the day of joining goes with it", () => {
  const said = { level: "Diamond", paid_until: "1/14/2028", joined_on: "May 3, 2012" };
  expect(read(said)).toMatchObject({
    ...{ level: levels[0], endsOn: "2028-01-14", joined: "2012-05-03", goesOn: null, notes: [] },
  });
});

test("a renewal date is no term until it is said which day it is", () => {
  const said = { level: "Diamond", renewal_date: "January 14, 2028" };
  expect(read(said)).toMatchObject({
    endsOn: null,
    notes: ["Renewal date “January 14, 2028” was skipped: choose what the date means first"],
  });
  expect(read(said, "last").endsOn).toBe("2028-01-14");
  expect(read(said, "next").endsOn).toBe("2028-01-13");
});

test.each<[said: RowCells, note: string]>([
  [
    { level: "Diamond", paid_until: "soon" },
    "Paid through “soon” was skipped: it isn't a date such as 2028-01-14",
  ],
  [
    { level: "Diamond", paid_until: "2027-01-14", ended_on: "6/15/2026" },
    "Drop date “6/15/2026” was skipped: the status doesn't say they left",
  ],
  [{ level: "Gold", paid_until: "2028-01-14" }, "Level “Gold” was skipped: it isn't one of Diamonds"],
])("of %j it is said what cannot be read", (said, note) => {
  expect(read(said).notes).toEqual([expect.stringContaining(note)]);
});

const lifetime = "Lifetime: continues without dues";

test.each<[said: RowCells, endsOn: string | null, goesOn: string | null]>([
  [{ paid_until: "12/31/2099" }, null, lifetime],
  [{ paid_until: "Lifetime" }, null, lifetime],
  [{ renewal_date: "Never" }, null, lifetime],
  [{ paid_until: "2036-11-29" }, null, lifetime],
  [{ paid_until: "2036-11-28" }, "2036-11-28", null],
  [{ goes_on: "yes", paid_until: "2026-12-31" }, "2026-12-31", "Continues without dues"],
  [{ goes_on: "no" }, null, null],
  [{ goes_on: "Primary" }, null, null],
  [{ state: "Courtesy" }, null, "Continues without dues"],
])("[MI6] %j is paid through %s, and goes on: %s", (said, endsOn, goesOn) => {
  expect(read(said)).toMatchObject({ endsOn, goesOn, notes: [] });
});

test.each<[said: RowCells, paidUntil: string | null, endsOn: string | null]>([
  [{ paid_until: "2026-12-31", ended_on: "6/15/2026" }, "2026-12-31", "2026-06-15"],
  [{ paid_until: "2026-12-31" }, "2026-12-31", "2026-11-27"],
  [{ paid_until: "2020-06-30", ended_on: "8/1/2020" }, "2020-06-30", "2020-06-30"],
  [{ ended_on: "8/1/2020" }, "2020-08-01", "2020-08-01"],
  [{ paid_until: "Lifetime", ended_on: "8/1/2020" }, "2020-08-01", "2020-08-01"],
  [{ goes_on: "yes" }, null, null],
])("of a former member %j was paid through %s, and ended on %s", (said, paidUntil, endsOn) => {
  const former = paidUntil === null ? null : { paidUntil };
  expect(read({ ...said, state: "Dropped" })).toMatchObject({ former, endsOn, isFormer: true, goesOn: null });
});

test.each([
  ["12", 12],
  ["#0012", 12],
  ["M-12", 12],
  ["12a", null],
  ["0", null],
  ["12345678901", null],
])("the member number “%s” is %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ["Yes", true],
  ["Bundle Administrator", true],
  ["no", false],
  ["Mary Hill", null],
])("“%s” says %s", (text, said) => {
  expect(readYes(text)).toBe(said);
});

const ada = { full_name: "Ada Hill", email: "ada@x.example", level: "Diamond" };
const of = (paid_until: string, state?: string) => ({ ...ada, paid_until, state });

test.each<[title: string, rows: RowCells[], taken: Partial<RowCells> | null]>([
  ["the latest day", [of("12/31/2019"), of("12/31/2026")], { paid_until: "12/31/2026" }],
  [
    "its word for how she stands",
    [of("2019-12-31", "Dropped"), of("2026-12-31", "Active")],
    { state: "Active" },
  ],
  ["what goes on for ever", [of("12/31/2026"), of("Lifetime")], { paid_until: "Lifetime" }],
  [
    "the level of the first where it says none",
    [of("2019-12-31"), { ...of("2026-12-31"), level: undefined }],
    { level: "Diamond" },
  ],
  ["nothing of an earlier day", [of("12/31/2026"), of("12/31/2019")], null],
  ["nothing of another name", [of("12/31/2019"), { ...of("12/31/2026"), full_name: "Bo Hill" }], null],
  ["nothing of another company", [of("12/31/2019"), { ...of("12/31/2026"), company: "Mill" }], null],
])("[MI5] of two rows of one person the first is taken with %s", (_, rows, said) => {
  const lines = rows.map((one, at) => ({ line: at + 2, said: one }));
  const taken = latestOfEach(lines, { levels, choices: { state: "pending", statuses }, today });
  const note = expect.stringMatching(/^Paid through “.*” was skipped: line 3 has a later one$/);
  expect(taken.get(2) ?? null).toEqual(said && { said: expect.objectContaining(said), from: 3, note });
});
