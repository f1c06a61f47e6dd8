import { expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import { weekOf } from "./week.ts";

const weekShare = (day: string) => weekOf(day).share;

test("the member of the week stays from Monday to Sunday", () => {
  const week = Array.from({ length: 7 }, (_, at) => weekShare(addDays("2026-11-23", at)));
  expect(new Set(week).size).toBe(1);
  expect(weekShare("2026-11-30")).not.toBe(week[0]);
});

test("a week begins on Monday", () => {
  for (const day of ["2026-11-23", "2026-11-29"])
    expect(weekOf(day).monday).toEqual(new Date("2026-11-23T00:00:00Z"));
  expect(weekOf("2026-11-22").monday).toEqual(new Date("2026-11-16T00:00:00Z"));
});

test("in two years each of 24 members is the member of the week, none more than eight times", () => {
  const times = new Map<number, number>();
  for (let week = 0; week < 104; week++) {
    const at = Math.floor(weekShare(addDays("2026-01-05", week * 7)) * 24);
    times.set(at, (times.get(at) ?? 0) + 1);
  }
  expect([...times.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => at));
  expect(Math.max(...times.values())).toBeLessThanOrEqual(8);
});

test("a day before the first one has its place as well", () => {
  expect(weekShare("1999-05-05")).toBeGreaterThanOrEqual(0);
  expect(weekShare("1999-05-05")).toBeLessThan(1);
});
