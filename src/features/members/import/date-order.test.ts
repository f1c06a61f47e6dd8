import { expect, test } from "vitest";
import { datesByColumn, datesOf, inOneOrder, isOrderOpen, orderOf } from "./date-order.ts";
import type { ColumnDates, ImportChoices } from "./import.ts";
import { cellsOf } from "./row-cells.ts";

test.each<[string, string[], ColumnDates | null, string]>([
  ["[MI8] one that only the day can begin", ["05/06/2027", "31/12/2027", ""], "day", "day"],
  ["[MI9] one that only the month can begin", ["2/2/17", "12/31/26"], "month", "month"],
  ["[MI10] all of them can be read both ways", ["05/06/2027", "01/02/2028"], "either", "month"],
  ["[MI11] they contradict each other", ["31/12/2027", "12/31/2027"], "both", ""],
  [
    "[MI12] other forms do not vote",
    ["31.12.2027", "2027-12-31", "46752", "31 Dec 2027", "20271231"],
    null,
    "month",
  ],
  ["[MI12] other forms beside", ["31.12.2027", "2027-13-01", "05/06/2027"], "either", "month"],
  ["one day of each month", ["5/5/2027", "12/12/2027"], null, "month"],
  ["with times and hyphens", ["5-6-2027 10:00", "31-12-2027 12:00 AM"], "day", "day"],
  ["no dates", ["Lifetime", "13/13/2027", "1/2"], null, "month"],
])("the order of a column, where %s", (_, cells, way, order) => {
  expect(datesOf(cells)).toBe(way);
  expect(orderOf({ dates: way ? { 3: way } : {} }, 3)).toBe(order);
});

const rows = [
  { cells: ["05/06/2027", "31/12/2026", "7/8/2020"] },
  { cells: ["31/12/2027", "12/31/2026", "31/12/2020"] },
];
const mapping = { paid_until: [0], renewal_date: [1], joined_on: [2] };

test("[MI8] each column has an order of its own, and only those of dates", () => {
  const dates = datesByColumn(rows, { ...mapping, joined_on: undefined, company: [2] });
  expect(dates).toEqual({ 0: "day", 1: "both" });
  expect(cellsOf(rows[0]?.cells ?? [], { company: [2] }, { dates: { 2: "day" } })).toEqual({
    company: "7/8/2020",
  });
  expect(cellsOf(rows[0]?.cells ?? [], mapping, { dates: datesByColumn(rows, mapping) })).toEqual({
    paid_until: "2027-06-05",
    renewal_date: "2026-12-31",
    joined_on: "2020-08-07",
  });
});

test("[MI11] a column that contradicts itself is open until its order is said", () => {
  const dates: ImportChoices["dates"] = { 0: "both" };
  const read = (order?: "month" | "day") =>
    ["05/06/2027", "31/12/2027", "12/31/2027"].map((text) =>
      inOneOrder(text, "paid_until", 0, { dates, ...(order ? { order: { 0: order } } : {}) }),
    );
  expect(isOrderOpen({ dates })).toBe(true);
  expect(isOrderOpen({ dates, order: { 0: "day" } })).toBe(false);
  expect(read("day")).toEqual(["2027-06-05", "2027-12-31", "2027-12-31"]);
  expect(read("month")).toEqual(["2027-05-06", "2027-12-31", "2027-12-31"]);
});

test("what staff say comes before what a column says; an import without either reads month first", () => {
  expect(inOneOrder("05/06/2027", "joined_on", 0, { dates: { 0: "either" }, order: { 0: "day" } })).toBe(
    "2027-06-05",
  );
  expect(inOneOrder("05/06/2027", "joined_on", 0, {})).toBe("05/06/2027");
  expect(isOrderOpen({})).toBe(false);
});
