import { expect, test } from "vitest";
import { mergedEnding, seatsOnce, sharedDays } from "./merged-membership.ts";

const term = (startsOn: string, endsOn: string, id = 1) => ({ id, startsOn, endsOn, graceDays: 30 });
const year = (of: number, id = of) => term(`${of}-01-01`, `${of}-12-31`, id);

test.each([
  ["none", [], [year(2026)], false],
  ["one after the other", [year(2025)], [year(2026)], false],
  ["one in the gap of two", [year(2024), year(2026)], [year(2025)], false],
  ["the last day of one the first of the other", [year(2025)], [term("2025-12-31", "2026-12-30")], true],
  ["one within the other", [term("2025-03-01", "2025-04-01")], [year(2025)], true],
])("terms that share days: %s", (_, kept, other, isShared) => {
  const found = isShared ? { kept, other } : { kept: [], other: [] };
  expect(sharedDays(kept, other)).toEqual(found);
  expect(sharedDays(other, kept)).toEqual({ kept: found.other, other: found.kept });
});

const ending = (
  endsAfter: string | null,
  live: ReturnType<typeof term>[],
  nextTier: string | null = null,
) => ({
  ...{ id: 1, endsAfter, nextTier, goesOn: false, live },
  ...{ ownDuesCents: null as number | null, ownDuesTier: null as string | null, ownDuesNote: null },
});

test.each([
  ["as the kept one, without terms", ending(null, []), ending("2025-12-31", []), [null, null]],
  [
    "as the later one, which goes on",
    ending("2025-12-31", [year(2025)]),
    ending(null, [year(2026)]),
    [null, 2025],
  ],
  [
    "as the later one, which was resigned",
    ending(null, [year(2025)]),
    ending("2026-12-31", [year(2026)]),
    ["2026-12-31", null],
  ],
  [
    "as the kept one, which is later",
    ending(null, [year(2026)]),
    ending("2025-12-31", [year(2025)]),
    [null, 2025],
  ],
  [
    "as the kept one, where nobody resigned from the term that is left of the other",
    ending(null, [year(2026)]),
    ending("2026-12-31", [year(2024)]),
    [null, null],
  ],
])("a membership with the terms of two ends %s", (_, kept, other, [endsAfter, cutShort]) => {
  expect(mergedEnding(kept, other)).toMatchObject({ endsAfter, cutShort });
});

test("and goes on without dues where either did that has not ended", () => {
  const later = ending(null, [year(2026)]);
  const goingOn = { ...ending(null, [year(2025)]), goesOn: true };
  expect(mergedEnding(later, goingOn).goesOn).toBe(true);
  expect(mergedEnding({ ...later, goesOn: true }, ending(null, [year(2025)])).goesOn).toBe(true);
  expect(mergedEnding(later, { ...goingOn, endsAfter: "2025-12-31" }).goesOn).toBe(false);
});

test("[MO4] and keeps the later one's own dues, else the other's", () => {
  const own = (of: ReturnType<typeof ending>, ownDuesCents: number) => ({
    ...of,
    ownDuesCents,
    ownDuesTier: "pearls",
  });
  const [earlier, later] = [ending(null, [year(2025)]), ending(null, [year(2026)])];
  expect(mergedEnding(own(earlier, 90_00), later)).toMatchObject({
    ownDuesCents: 90_00,
    ownDuesTier: "pearls",
  });
  expect(mergedEnding(own(earlier, 90_00), own(later, 80_00)).ownDuesCents).toBe(80_00);
  expect(mergedEnding(earlier, later).ownDuesCents).toBeNull();
});

test("and goes on at the level that was chosen for the later one", () => {
  const kept = ending(null, [year(2025)], "pearls");
  expect(mergedEnding(kept, ending(null, [year(2026)], "rubies")).nextTier).toBe("rubies");
});

const seat = (id: number, fromOn: string, untilOn: string | null) => ({ id, fromOn, untilOn });

test.each([
  [
    "two held ones",
    [seat(1, "2026-01-01", null), seat(2, "2025-01-01", null)],
    [seat(2, "2025-01-01", null)],
  ],
  [
    "one that ended, and one held since",
    [seat(1, "2025-01-01", "2025-06-30"), seat(2, "2025-06-01", null)],
    [seat(1, "2025-01-01", null)],
  ],
  [
    "one within the other",
    [seat(1, "2025-01-01", "2025-12-31"), seat(2, "2025-03-01", "2025-04-01")],
    [seat(1, "2025-01-01", "2025-12-31")],
  ],
  [
    "two with days between them",
    [seat(1, "2025-01-01", "2025-02-01"), seat(2, "2025-03-01", null)],
    [seat(1, "2025-01-01", "2025-02-01"), seat(2, "2025-03-01", null)],
  ],
])("seats of one person: %s", (_, seats, stay) => {
  const once = seatsOnce(seats);
  expect(once.stay).toEqual(stay);
  expect([...once.go, ...once.stay.map(({ id }) => id)].sort()).toEqual([1, 2]);
});
