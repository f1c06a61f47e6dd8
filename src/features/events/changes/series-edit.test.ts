import { expect, test } from "vitest";
import { eventInput, storedEvent, weekly } from "#tests/support/events.ts";
import type { Event, EventInput } from "../event.ts";
import { carriedOver, changedFields, ownFields } from "./series-edit.ts";

const seriesId = "1763700000000";
const monthly = { isRecurring: true, recurringPattern: "monthly" } as const;
const opened = (fields: Partial<Event>) => storedEvent({ ...weekly, ...fields });
const other = (number: number, fields: Partial<Event>) =>
  storedEvent({ ...weekly, id: `${seriesId}${number}`, seriesId, date: "2026-03-12", ...fields });
const edited = (begun: Event, fields: Partial<EventInput>) => ({
  opened: begun,
  sent: { ...eventInput({ ...weekly, date: begun.date }), ...fields },
});

test("an edit without a change changes nothing", () => {
  const edit = edited(opened({}), {});
  expect(changedFields(edit)).toEqual([]);
  expect(carriedOver(other(1, { location: "Library" }), edit, [])).toMatchObject({ location: "Library" });
});

test("another date takes over the changed field and keeps its own room", () => {
  const edit = edited(opened({}), { startTime: "19:00" });
  const room = other(1, { location: "Library" });
  expect(changedFields(edit)).toEqual(["startTime"]);
  expect(ownFields(room, edit)).toEqual([]);
  expect(carriedOver(room, edit, [])).toEqual({
    ...eventInput(weekly),
    date: "2026-03-12",
    location: "Library",
    startTime: "19:00",
  });
});

test("a date whose room differs is asked about when the room changes, and not when it is the new one", () => {
  const edit = edited(opened({}), { location: "Foundry" });
  const library = other(1, { location: "Library" });
  expect(ownFields(library, edit)).toEqual(["location"]);
  expect(ownFields(other(1, { location: "Foundry" }), edit)).toEqual([]);
  expect(ownFields(other(1, {}), edit)).toEqual([]);
  expect(carriedOver(library, edit, ["location"]).location).toBe("Library");
  expect(carriedOver(library, edit, []).location).toBe("Foundry");
});

test.each([
  ["weekly", weekly, "2026-03-05", "2026-03-06", 1, "2026-03-12", "2026-03-13"],
  ["weekly, one moved by hand", weekly, "2026-03-05", "2026-03-06", 1, "2026-03-14", "2026-03-15"],
  [
    "weekly, back over a change of the clocks",
    weekly,
    "2026-03-12",
    "2026-03-05",
    1,
    "2026-03-19",
    "2026-03-12",
  ],
  ["[4.07] monthly, to the 31st", monthly, "2026-01-28", "2026-01-31", 1, "2026-02-28", "2026-02-28"],
  ["monthly, one moved by hand", monthly, "2026-01-14", "2026-01-16", 1, "2026-02-20", "2026-02-22"],
  [
    "monthly, counted from a shorter month",
    monthly,
    "2026-02-28",
    "2026-02-27",
    1,
    "2026-03-31",
    "2026-03-30",
  ],
  ["without a date it has none", weekly, "2026-03-05", "2026-03-06", 1, "", ""],
  ["an event that had no date moves none", weekly, "", "2026-03-06", 1, "2026-03-12", "2026-03-12"],
] as const)("a move by the same days: %s", (_, pattern, from, to, number, before, after) => {
  const edit = { opened: opened({ ...pattern, date: from }), sent: eventInput({ ...pattern, date: to }) };
  expect(carriedOver(other(number, { ...pattern, date: before }), edit, []).date).toBe(after);
});

test("[4.07] another pattern counts every date anew, and asks about one that was moved by hand", () => {
  const edit = edited(opened({ date: "2026-03-31" }), monthly);
  const inPlace = other(1, { date: "2026-04-07" });
  const moved = other(1, { date: "2026-04-08" });
  expect(carriedOver(inPlace, edit, []).date).toBe("2026-04-30");
  expect(ownFields(inPlace, edit)).toEqual([]);
  expect(ownFields(moved, edit)).toEqual(["date"]);
  expect(carriedOver(moved, edit, ["date"]).date).toBe("2026-04-08");
});

test("a recurrence of its own is kept as a whole", () => {
  const edit = edited(opened({}), { recurringPattern: "custom", recurringCustomPattern: "1st Thursday" });
  const alone = other(1, monthly);
  const own = ownFields(alone, edit);
  expect(own).toContain("recurringCustomPattern");
  expect(carriedOver(alone, edit, own)).toMatchObject({ ...monthly, recurringCustomPattern: null });
});
