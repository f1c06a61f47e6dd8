import { expect, test } from "vitest";
import { nominationSeason } from "./nomination-season.ts";

const gala = {
  title: "Annual Gala",
  edition: 3,
  date: "2026-03-20",
  nominations: { opens: "01-01", closes: "12-15" },
  afterwards: { people: [] },
};
const autumn = { ...gala, date: "2026-11-20", nominations: { opens: "02-01", closes: "09-30" } };
const winter = { ...gala, nominations: { opens: "11-01", closes: "02-15" } };
const known = { ...gala, afterwards: { people: [], nextDay: "2028-04-01" } };

test.each([
  ["the year before the gala", gala, "2025-11-01", true, "2025-12-15", "3rd Annual Gala, 2026"],
  ["its last day", gala, "2025-12-15", true, "2025-12-15", "3rd Annual Gala, 2026"],
  ["the jury is reading", gala, "2025-12-16", false, "2025-12-15", "3rd Annual Gala, 2026"],
  ["the evening before the gala", gala, "2026-03-19", true, "2026-12-15", "4th Annual Gala, 2027"],
  ["the morning after", gala, "2026-03-21", true, "2026-12-15", "4th Annual Gala, 2027"],
  ["closed again, without a new day", gala, "2026-12-31", false, "2026-12-15", "4th Annual Gala, 2027"],
  ["two years without a new day", gala, "2028-03-21", true, "2028-12-15", "6th Annual Gala, 2029"],
  ["the next day is known", known, "2026-06-01", true, "2026-12-15", "4th Annual Gala, 2028"],
  ["a gala in the fall, before it", autumn, "2026-02-01", true, "2026-09-30", "3rd Annual Gala, 2026"],
  ["a gala in the fall, not yet open", autumn, "2026-01-31", false, "2025-09-30", "3rd Annual Gala, 2026"],
  ["a gala in the fall, after it", autumn, "2027-02-01", true, "2027-09-30", "4th Annual Gala, 2027"],
  ["a season over New Year, before it", winter, "2025-12-31", true, "2026-02-15", "3rd Annual Gala, 2026"],
  ["a season over New Year, after it", winter, "2026-02-15", true, "2026-02-15", "3rd Annual Gala, 2026"],
  ["a season over New Year, closed", winter, "2026-02-16", false, "2026-02-15", "3rd Annual Gala, 2026"],
])("[2.17.10] %s", (_, dates, today, open, closes, named) =>
  expect(nominationSeason(dates, today)).toEqual({ open, closes, gala: named }),
);
