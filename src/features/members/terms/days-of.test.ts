import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import { standingOn } from "#tests/support/standing-on.ts";
import { daysOf, type SeatOfDays, type TermOfDays } from "./days-of.ts";
import { holds } from "./standing.ts";
import { type Previous, termDates } from "./term-dates.ts";

const term = (
  id: number,
  startsOn: string,
  endsOn: string,
  change: Partial<TermOfDays> = {},
): TermOfDays => ({
  ...{
    id,
    startsOn,
    endsOn,
    seats: 1,
    counts: "member",
    graceDays: 30,
    opensDaysBefore: 60,
    cutShort: false,
  },
  ...change,
});
const seat = (
  memberId: number,
  fromOn: string,
  untilOn: string | null = null,
  isContact = false,
): SeatOfDays => ({
  ...{ id: memberId, memberId, isContact, fromOn, untilOn },
});
const year = term(1, "2027-01-15", "2028-01-14");
const her = seat(7, "2020-01-01");

test("a person's own membership gives the days of its terms, grace included, without sharing one", () => {
  const next = term(2, "2028-01-15", "2029-01-14");
  expect(daysOf([year, next], [her])).toEqual([
    { memberId: 7, termId: 1, fromOn: "2027-01-15", untilOn: "2028-01-14" },
    { memberId: 7, termId: 2, fromOn: "2028-01-15", untilOn: "2029-02-13" },
  ]);
});

test("friends who support, places without a person, and terms cut short give no more than they hold", () => {
  expect(daysOf([{ ...year, counts: "supporter" }], [her])).toEqual([]);
  expect(daysOf([year], [{ ...her, memberId: null }])).toEqual([]);
  expect(daysOf([{ ...year, endsOn: "2027-03-01", cutShort: true }], [her])).toMatchObject([
    { untilOn: "2027-03-01" },
  ]);
  expect(daysOf([year], [her], "2028-01-14")).toMatchObject([{ untilOn: "2028-01-14" }]);
});

test("[S2] a seat that is passed on holds for both on that day", () => {
  const four = { ...year, seats: 4 };
  const seats = [
    seat(1, "2027-01-15", null, true),
    seat(2, "2027-01-15"),
    seat(3, "2027-01-15", "2027-06-10"),
  ];
  const days = daysOf([four], [...seats, seat(4, "2027-01-15"), seat(5, "2027-06-10")]);
  const of = (id: number) => days.filter(({ memberId }) => memberId === id);
  expect(of(3)).toEqual([{ memberId: 3, termId: 1, fromOn: "2027-01-15", untilOn: "2027-06-10" }]);
  expect(of(5)).toEqual([{ memberId: 5, termId: 1, fromOn: "2027-06-10", untilOn: "2028-02-13" }]);
  expect(of(4)).toHaveLength(1);
});

test("[S3] a term with fewer seats has the contact, then who has been there longest", () => {
  const seats = [
    seat(1, "2027-01-15"),
    seat(2, "2027-01-15"),
    seat(3, "2027-01-15", null, true),
    seat(4, "2027-01-15"),
  ];
  const two = term(2, "2028-01-15", "2029-01-14", { seats: 2 });
  const days = daysOf([{ ...year, seats: 4 }, two], seats);
  expect(new Set(days.filter(({ termId }) => termId === 1).map(({ memberId }) => memberId))).toEqual(
    new Set([1, 2, 3, 4]),
  );
  expect(new Set(days.filter(({ termId }) => termId === 2).map(({ memberId }) => memberId))).toEqual(
    new Set([3, 1]),
  );
});

test("[S3] a seat that becomes free is the next person's at once", () => {
  const seats = [
    seat(1, "2027-01-15", null, true),
    seat(2, "2027-01-15", "2027-03-31"),
    seat(3, "2027-01-15"),
  ];
  const days = daysOf([{ ...year, seats: 2 }], seats).filter(({ memberId }) => memberId === 3);
  expect(days).toMatchObject([{ fromOn: "2027-03-31" }]);
});

const someDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays("2024-01-01", days));
const act = fc.record({
  day: someDay,
  graceDays: fc.constantFrom(0, 30),
  cut: fc.option(fc.integer({ min: 1, max: 300 })),
});

test("[Standing] on every day of ten years a person is a member exactly where the membership holds", () => {
  const rule = { kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "none" } as const;
  fc.assert(
    fc.property(fc.array(act, { maxLength: 6 }), fc.option(someDay), (acts, endsAfter) => {
      const terms: TermOfDays[] = [];
      for (const { day, graceDays, cut } of acts) {
        const previous = (terms.at(-1) ?? null) as Previous | null;
        const { startsOn, endsOn } = termDates(previous, { renewal: rule }, day);
        const end = cut === null ? endsOn : addDays(startsOn, cut);
        terms.push(term(terms.length + 1, startsOn, end, { graceDays, cutShort: cut !== null }));
      }
      const days = daysOf(terms, [seat(7, "2000-01-01")], endsAfter);
      for (let day = "2024-01-01"; day < "2034-01-01"; day = addDays(day, 1)) {
        const isMember = days.filter(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn).length;
        expect(isMember).toBe(holds(standingOn(terms, endsAfter, day)) ? 1 : 0);
      }
    }),
    { numRuns: 30 },
  );
});

test("[S2] [S3] never more people than seats on a day, but for whoever leaves on it", () => {
  const seats = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 400 }),
      length: fc.option(fc.integer({ min: 0, max: 300 })),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(seats, fc.integer({ min: 1, max: 4 }), (given, places) => {
      const people = given.map(({ from, length }, at) => {
        const fromOn = addDays("2026-12-01", from);
        return seat(at + 1, fromOn, length === null ? null : addDays(fromOn, length), at === 0);
      });
      const days = daysOf([{ ...year, seats: places }], people);
      for (let day = year.startsOn; day <= "2028-02-13"; day = addDays(day, 1)) {
        const there = days.filter(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn);
        const staying = there.filter(({ memberId }) => people[memberId - 1]?.untilOn !== day);
        expect(staying.length).toBeLessThanOrEqual(places);
        expect(new Set(there.map(({ memberId }) => memberId)).size).toBe(there.length);
      }
    }),
    { numRuns: 40 },
  );
});
