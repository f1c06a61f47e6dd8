import { describe, expect, test } from "vitest";
import { addMonths, isEventDay, isMonth, lastDayOf, monthGrid, weekdayOf } from "./event-days.ts";

describe("[5.02] a day has to be on the calendar", () => {
  test.each([
    "2026-02-30",
    "2026-13-01",
    "+275760-09-13",
    "x",
    "",
    "2026-2-3",
    "2025-02-29",
    "0000-01-01",
    "9999-12-31",
  ])("%j is refused", (text) => expect(isEventDay(text)).toBe(false));
  test.each(["2026-03-20", "2024-02-29", "2026-12-31"])("%s is a day", (text) =>
    expect(isEventDay(text)).toBe(true),
  );
});

test.each(["0000-01", "1899-12", "2200-01", "9999-12", "2026-13", "2026-00", "2026-1", "december"])(
  "%s is no month that the calendar shows",
  (text) => expect(isMonth(text)).toBe(false),
);

test("[4.06] months are counted across years", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addMonths("2026-05", 10)).toBe("2027-03");
  expect(lastDayOf("2028-02")).toBe("2028-02-29");
});

test("[2.14.11] a month's grid is whole weeks from Sunday, with the days around it", () => {
  const weeks = monthGrid("2026-11");
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-05");
  expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] as string) === 0)).toBe(true);
});
