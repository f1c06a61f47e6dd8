import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

const day = (date: string, title = "AI Summit") => ({ id: `${date} ${title}`, title, date: `2026-${date}` });
const read = (...days: ReturnType<typeof day>[]) =>
  days.map(({ id }) => {
    const part = partsOf(days).get(id);
    return part ? `${part.number}/${part.total}` : "-";
  });

test.each([
  ["no events", [], []],
  ["one day", [day("03-05")], ["-"]],
  ["another name on the next day", [day("03-05"), day("03-06", "AI Summit for all")], ["-", "-"]],
  ["a day between", [day("03-05"), day("03-07")], ["-", "-"]],
  ["twice on one day", [day("03-05"), { ...day("03-05"), id: "again" }], ["-", "-"]],
  [
    "two weeks and a day are a daily event",
    Array.from({ length: 15 }, (_, n) => day(`03-${n + 10}`)),
    Array(15).fill("-"),
  ],
  ["days that follow one another, across a month", [day("03-31"), day("04-01")], ["1/2", "2/2"]],
  ["in any order", [day("03-07"), day("03-05"), day("03-06")], ["3/3", "1/3", "2/3"]],
  [
    "two sessions of one day are that day",
    [day("03-05"), { ...day("03-05"), id: "again" }, day("03-06")],
    ["1/2", "1/2", "2/2"],
  ],
  ["again in autumn", [day("03-05"), day("03-06"), day("10-05"), day("10-06")], ["1/2", "2/2", "1/2", "2/2"]],
  ["capitals and spaces", [day("03-05"), day("03-06", " ai  summit ")], ["1/2", "2/2"]],
  [
    "days with numbers",
    [day("03-05", "Fair (Day 1)"), day("03-06", "Fair – day two"), day("03-07", "Fair: Day 3 of 3")],
    ["1/3", "2/3", "3/3"],
  ],
  ["a name that is nothing but a day", [day("03-05", "Day One"), day("03-06", "Day Two")], ["-", "-"]],
])("[2.1.06] days of one event: %s", (_, days, parts) => expect(read(...days)).toEqual(parts));
