import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import { type CalendarDay, calendarEntry } from "./calendar-entry.ts";
import { type Agenda, agendaFrom, monthWeeks, wholeAgenda } from "./month-days.ts";

const now = new Date("2026-11-26T17:00:00Z");
const entry = (date: string, endsAt = `${date}T23:00:00.000Z`) =>
  calendarEntry(storedEvent({ id: date.replaceAll("-", ""), date, endsAt }), { now, timeSuffix: "EST" });
const day = (date: string, endsAt?: string): CalendarDay => ({
  date,
  events: [entry(date, endsAt)],
  total: 1,
  all: null,
});
const dates = ({ earlier, days }: Agenda) =>
  [earlier, days].map((part) => part.map(({ date }) => date.slice(5)));
const agenda = (days: CalendarDay[], coming: string[] = []) =>
  dates(agendaFrom("2026-11-26", { month: "2026-11", days, coming: coming.map((date) => entry(date)) }));

test.each([
  ["nothing", [], [], [[], []]],
  ["what is over", [day("2026-11-05")], [], [["11-05"], []]],
  ["what is over in another month's cell", [day("2026-10-31")], [], [[], []]],
  ["this morning is today", [day("2026-11-26", "2026-11-26T14:00:00.000Z")], [], [[], ["11-26"]]],
  ["what goes on since yesterday", [day("2026-11-25", "2026-11-26T18:00:00.000Z")], [], [[], ["11-25"]]],
  [
    "what comes, into the next month's cells",
    [day("2026-11-27"), day("2026-12-05")],
    [],
    [[], ["11-27", "12-05"]],
  ],
  [
    "what comes behind the last cell",
    [day("2026-12-05")],
    ["2026-12-05", "2026-12-06", "2027-01-09"],
    [[], ["12-05", "12-06", "01-09"]],
  ],
  ["what has no day is not in it", [], [""], [[], []]],
])("[2.1.06] the list of a phone: %s", (_, days, coming, expected) =>
  expect(agenda(days, coming)).toEqual(expected),
);

test("[2.1.06] two events to come of one day are one day of the list", () => {
  const { days } = agendaFrom("2026-11-26", {
    month: "2026-11",
    days: [],
    coming: [entry("2026-12-10"), { ...entry("2026-12-10"), id: "2" }],
  });
  expect(days).toMatchObject([{ date: "2026-12-10", total: 2 }]);
});

test("[2.1.06] a named month is its own days", () => {
  const days = [day("2026-10-31"), day("2026-11-05"), day("2026-12-01")];
  expect(dates(wholeAgenda("2026-11", days))).toEqual([[], ["11-05"]]);
});

test("[2.1.06] [2.12.03] every cell has its events, also those around the month", () => {
  const cells = monthWeeks("2026-12", [day("2026-11-30"), day("2026-12-05"), day("2027-01-02")]).flat();
  expect(cells).toHaveLength(35);
  expect(cells.flatMap(({ found, outside }) => (found ? [[found.date, outside]] : []))).toEqual([
    ["2026-11-30", true],
    ["2026-12-05", false],
    ["2027-01-02", true],
  ]);
  expect(cells[4]?.name).toBe("Thursday, December 3");
});
