import { expect, test } from "vitest";
import { leftOf, shortOf, type TicketType, ticketsOnSale } from "./tickets-on-sale.ts";

const type = (fields: Partial<TicketType>): TicketType => ({
  ...{
    id: 1,
    eventId: "1",
    position: 1,
    title: "Guest",
    item: null,
    priceCents: 3_500,
    memberPriceCents: null,
  },
  ...{ seats: 1, places: null, forWhom: "everyone", fromDay: null, untilDay: null, entitlement: null },
  isRetired: false,
  ...fields,
});
const early = type({ id: 2, title: "Early bird", priceCents: 3_000, untilDay: "2027-05-01" });
const late = type({ id: 3, position: 2, fromDay: "2027-05-02" });
const visitor = { isMember: false, isStaff: false };
const none = new Map<number, number>();

test.each([
  ["[RC7] the last day of an early bird", [late, early], visitor, "2027-05-01", [[2, "on-sale"]]],
  ["[RC7] the day after", [late, early], visitor, "2027-05-02", [[3, "on-sale"]]],
  ["for members, to a visitor", [type({ forWhom: "members" })], visitor, "2027-05-02", [[1, "members-only"]]],
  [
    "for members, to one",
    [type({ forWhom: "members" })],
    { ...visitor, isMember: true },
    "2027-05-02",
    [[1, "on-sale"]],
  ],
  ["for staff, to a member", [type({ forWhom: "staff" })], { ...visitor, isMember: true }, "2027-05-02", []],
  ["for staff", [type({ forWhom: "staff" })], { ...visitor, isStaff: true }, "2027-05-02", [[1, "on-sale"]]],
  ["retired", [type({ isRetired: true })], visitor, "2027-05-02", []],
  ["of an item of the content", [type({ item: "gala", priceCents: null })], visitor, "2027-05-02", []],
  ["without places of its own", [type({ places: 0 })], visitor, "2027-05-02", [[1, "sold-out"]]],
  [
    "in their order",
    [type({ id: 4, position: 2 }), type({ id: 9 }), type({ id: 5 })],
    visitor,
    "2027-05-02",
    [
      [5, "on-sale"],
      [9, "on-sale"],
      [4, "on-sale"],
    ],
  ],
])("tickets on sale: %s", (_, types, who, today, expected) => {
  expect(ticketsOnSale(types, none, who, today).map((one) => [one.type.id, one.state])).toEqual(expected);
});

test("a ticket with places of its own says how many are left", () => {
  const [offer] = ticketsOnSale([type({ places: 20 })], new Map([[1, 18]]), visitor, "2027-05-02");
  expect(offer).toMatchObject({ left: 2, state: "on-sale" });
  expect(leftOf(20, 25)).toBe(0);
});

const guest = { id: 1, places: null };
const table = { id: 2, places: 16 };

test.each([
  ["[RC1] the last place", [[1, 1]], [[1, 59]], 60, null],
  ["[RC1] after the last place", [[1, 1]], [[1, 60]], 60, 0],
  [
    "[RC1] three where two are left",
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    [[1, 58]],
    60,
    2,
  ],
  ["[RC13] a table of 8 takes 8 places", [[2, 8]], [[1, 53]], 60, 7],
  ["no limit", [[1, 50]], [[1, 5_000]], null, null],
  ["a limit of one ticket", [[2, 8]], [[2, 16]], 60, 0],
  [
    "the lowest of two limits",
    [
      [2, 8],
      [1, 1],
    ],
    [
      [2, 10],
      [1, 49],
    ],
    60,
    1,
  ],
  ["fewer places than people", [[1, 1]], [[1, 55]], 50, 0],
])("places that are left where there are too few: %s", (_, asked, taken, places, left) => {
  const wanted = asked.map(([typeId = 0, seats = 0]) => ({ typeId, seats }));
  const counts = new Map(taken.map(([id = 0, count = 0]) => [id, count]));
  expect(shortOf(wanted, [guest, table], counts, places)).toBe(left);
});
