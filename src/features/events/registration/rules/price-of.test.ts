import { expect, test } from "vitest";
import { linesOf, ofBenefit, ofRegistration, priceOf, pricesOf } from "./price-of.ts";

const luncheon = { priceCents: 3_500, memberPriceCents: 2_500, forWhom: "everyone" as const };
const member = { isMember: true, percent: 0 };

test.each([
  ["[RC2] a guest", luncheon, null, 3_500, "guest"],
  ["[RC5] in grace, as any member", luncheon, member, 2_500, "member"],
  ["[RC5] lapsed", luncheon, { isMember: false, percent: 0 }, 3_500, "guest"],
  ["[RC5] 35 percent, the lower of both", luncheon, { isMember: true, percent: 35 }, 2_275, "member"],
  ["[RC5] 10 percent, the lower of both", luncheon, { isMember: true, percent: 10 }, 2_500, "member"],
  ["[RC5] a supporter with 10 percent", luncheon, { isMember: false, percent: 10 }, 3_150, "member"],
  ["no price of members", { ...luncheon, memberPriceCents: null }, member, 3_500, "guest"],
  ["a price of members that is no lower", { ...luncheon, memberPriceCents: 4_000 }, member, 3_500, "guest"],
  ["free for members", { ...luncheon, memberPriceCents: 0 }, member, 0, "member"],
  ["free", { priceCents: 0, memberPriceCents: null }, { isMember: true, percent: 35 }, 0, "guest"],
  [
    "half a cent",
    { priceCents: 2_525, memberPriceCents: null },
    { isMember: false, percent: 50 },
    1_263,
    "member",
  ],
])("the price of a ticket: %s", (_, type, benefit, priceCents, pricedAs) => {
  expect(priceOf(type, benefit)).toEqual({ priceCents, pricedAs });
});

const person = (memberId: number, name: string) => ({ memberId, name, email: `${memberId}@example.org` });
const contact = {
  ...{ memberId: 1, isMember: true, percent: 0 },
  people: [person(1, "Ada"), person(2, "Bea"), person(3, "Carla Diaz")],
};
const ticket = (memberId: number | null) => ({ type: luncheon, memberId });

test.each([
  ["[RC2] a member and a guest", [1, null], [], [2_500, 3_500]],
  [
    "[RC3] a company's contact, two of her seats and a guest",
    [1, 2, 3, null],
    [],
    [2_500, 2_500, 2_500, 3_500],
  ],
  ["[RC3] somebody whom the benefit does not name", [1, 9], [], [2_500, 3_500]],
])("the prices of a registration: %s", (_, memberIds, holders, cents) => {
  const priced = pricesOf(ofBenefit(memberIds.map(ticket), contact), contact, new Set<number>(holders));
  expect(priced.ok && priced.prices.map(({ priceCents }) => priceCents)).toEqual(cents);
});

test.each([
  ["has a member ticket already", [1, 2, 3], [3]],
  ["twice in one registration", [3, 3], []],
])("[RC3] one ticket at the price of members for a person and event: %s", (_, memberIds, holders) => {
  const priced = pricesOf(memberIds.map(ticket), contact, new Set(holders));
  expect(priced).toEqual({ ok: false, memberId: 3, priceCents: 3_500 });
});

test("whose second ticket costs the same may have it", () => {
  const free = { type: { ...luncheon, priceCents: 0, memberPriceCents: null }, memberId: 1 };
  expect(pricesOf([free, free], contact, new Set([1])).ok).toBe(true);
});

test.each([2_500, 0])(
  "[RC3] a ticket for members alone at %d cents is one for each of them",
  (priceCents) => {
    const type = { priceCents, memberPriceCents: null, forWhom: "members" as const };
    expect(pricesOf([{ type, memberId: 1 }], contact, new Set())).toEqual({
      ok: true,
      prices: [{ priceCents, pricedAs: "member" }],
    });
    const two = [1, 1].map((memberId) => ({ type, memberId }));
    expect(pricesOf(two, contact, new Set())).toEqual({ ok: false, memberId: 1, priceCents: null });
    expect(pricesOf([{ type, memberId: null }], null, new Set()).ok).toBe(true); // staff add them by hand
  },
);

test("[RC2] the invoice has one line for each ticket type and price, and the first names the registration", () => {
  const sold = [
    { title: "Guest", priceCents: 2_500, pricedAs: "member" as const },
    { title: "Guest", priceCents: 3_500, pricedAs: "guest" as const },
    { title: "Guest", priceCents: 2_500, pricedAs: "member" as const },
    { title: "Speaker", priceCents: 0, pricedAs: "guest" as const },
  ];
  const income = "events";
  expect(ofRegistration(linesOf(sold, "Spring Luncheon, June 4, 2027"), 7)).toEqual([
    {
      ...{
        text: "Spring Luncheon, June 4, 2027: Guest, member price",
        quantity: 2,
        unitCents: 2_500,
        income,
      },
      subject: { name: "registration", id: 7 },
    },
    { text: "Spring Luncheon, June 4, 2027: Guest", quantity: 1, unitCents: 3_500, income },
  ]);
});
