import { expect, test } from "vitest";
import { seriesPlan, type TypedPlan } from "./series-plan.ts";

const ten: TypedPlan = { ends: "ten", endsOn: "", endsAfter: "", skip: "" };
const plan = (typed: Partial<TypedPlan>) =>
  seriesPlan("2026-03-05", { pattern: "weekly" }, { ...ten, ...typed });
const datesOf = (typed: Partial<TypedPlan>) => {
  const made = plan(typed);
  return made.ok ? made.further.map(({ number, date }) => `${number} ${date.slice(5)}`) : made.errors;
};

test.each([
  ["no number", { ends: "after" }, { endsAfter: "Enter a number of dates from 2 to 104" }],
  ["0 dates", { ends: "after", endsAfter: "0" }, { endsAfter: "Enter a number of dates from 2 to 104" }],
  [
    "1,000 dates",
    { ends: "after", endsAfter: "1000" },
    { endsAfter: "Enter a number of dates from 2 to 104" },
  ],
  ["a word", { ends: "after", endsAfter: "two" }, { endsAfter: "Enter a number of dates from 2 to 104" }],
  [
    "a day that does not exist",
    { ends: "on", endsOn: "2026-02-30" },
    { endsOn: "This date doesn't exist. Choose a date, such as 2026-03-20" },
  ],
  [
    "an end before the start",
    { ends: "on", endsOn: "2026-03-01" },
    { endsOn: "The series would end before its second date. It begins on Thursday, March 5, 2026" },
  ],
  [
    "an end in a hundred years",
    { ends: "on", endsOn: "2126-03-01" },
    { endsOn: "This makes more than 104 dates. Choose an earlier date" },
  ],
  ["a skip that does not exist", { skip: "2026-02-30" }, { skip: "2026-02-30 is not a valid date" }],
  [
    "a skip that is not of the series",
    { skip: "2026-03-12\n2026-03-13" },
    { skip: "Friday, March 13, 2026 is not one of the added dates" },
  ],
] as const)("%s is refused in words", (_, typed, errors) => expect(datesOf(typed)).toEqual(errors));

test("[4.05] ten further dates by default", () => {
  expect(datesOf({})).toHaveLength(10);
  expect(datesOf({ ends: "" })).toHaveLength(10);
});

test("a series ends after a number of dates or on a day, which counts", () => {
  expect(datesOf({ ends: "after", endsAfter: "3" })).toEqual(["1 03-12", "2 03-19"]);
  expect(datesOf({ ends: "after", endsAfter: "104" })).toHaveLength(103);
  expect(datesOf({ ends: "on", endsOn: "2026-03-19" })).toEqual(["1 03-12", "2 03-19"]);
});

test("a skipped date leaves its number free", () => {
  const skip = "2026-03-12, 2026-03-26";
  expect(datesOf({ ends: "after", endsAfter: "5", skip })).toEqual(["2 03-19", "4 04-02"]);
});
