import { expect, test } from "vitest";
import { type Seat, seatedOn, seatsOn, takesPlace } from "./seating.ts";

const day = "2027-03-10";
const seat = (id: number, change: Partial<Seat> = {}): Seat => ({
  ...{ id, memberId: id, email: null, name: null, fromOn: "2027-01-01", untilOn: null },
  ...change,
});

test.each([
  [null, true],
  ["2027-03-11", true],
  ["2027-03-10", false],
  ["2027-03-09", false],
])("a seat until %s takes a place for who comes today: %s", (untilOn, takes) => {
  expect(takesPlace({ untilOn }, day)).toBe(takes);
});

const term = (startsOn: string | null, endsOn: string | null, seats: number) => ({
  ...{ state: startsOn ? ("live" as const) : ("proposed" as const), startsOn, endsOn, seats },
});
const runs = term("2027-01-01", "2027-12-31", 4);
const next = term("2028-01-01", "2028-12-31", 2);
const last = term("2026-01-01", "2026-12-31", 3);
const proposed = term(null, null, 6);

test.each([
  ["the running one", [last, runs, next, proposed], 4],
  ["the next one", [last, next], 2],
  ["the last one", [last, proposed], 3],
  ["the proposed one", [proposed], 6],
  ["nothing but one, for the contact", [], 1],
] as const)("the seats are those of %s", (_, terms, count) => {
  expect(seatsOn(terms, day)).toBe(count);
});

test("[S3] where there are fewer seats than people the contact has one, then who came first", () => {
  const seats = [
    seat(1),
    seat(2),
    seat(3, { memberId: 33 }),
    seat(4, { memberId: null, email: "a@b.example" }),
  ];
  const people = seatedOn(seats, { contactId: 33, count: 2, day });
  expect(people.map(({ id, state }) => [id, state])).toEqual([
    [3, "held"],
    [1, "held"],
    [2, "over"],
    [4, "invited"],
  ]);
});

test("[S2] who leaves today is listed until the day is over, and takes no place", () => {
  const seats = [seat(1, { untilOn: day }), seat(2), seat(3, { untilOn: "2027-03-09" })];
  const people = seatedOn(seats, { contactId: null, count: 1, day });
  expect(people.map(({ id, state }) => [id, state])).toEqual([
    [1, "leaves"],
    [2, "held"],
  ]);
});
