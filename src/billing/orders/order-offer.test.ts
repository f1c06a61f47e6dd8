import { describe, expect, test } from "vitest";
import { eventDays } from "#content/event-days.server.ts";
import { content } from "#content/store.server.ts";
import {
  asksPhone,
  asksSource,
  incomeOf,
  itemOffer,
  levelOf,
  readQuantity,
  tierOffer,
} from "./order-offer.ts";

const items = content("orderItems");
const tiers = content("tiers");
const days = eventDays();
const withoutDays = items.map(({ lastDay: _, ...item }) => item);

describe("what an order's address stands for", () => {
  test.each([
    ["nothing", "no-such-thing", "2025-12-01", { state: "unknown" }],
    ["an early bird on its last day", "gala-early-bird", "2025-12-31", { state: "open" }],
    [
      "an early bird the day after",
      "gala-early-bird",
      "2026-01-01",
      { state: "replaced", by: "gala-ticket" },
    ],
    ["a ticket after the evening", "gala-ticket", "2026-03-21", { state: "over", lastDay: "2026-03-20" }],
    ["a thing without an end", "mug", "2099-01-01", { state: "open" }],
  ])("%s", (_, id, today, expected) => expect(itemOffer(items, id, today, days)).toMatchObject(expected));

  test("[2.17.03] a ticket without a last day of its own is over with its event, whoever has the address", () => {
    expect(itemOffer(withoutDays, "gala-ticket", "2026-03-20", days)).toMatchObject({ state: "open" });
    expect(itemOffer(withoutDays, "gala-ticket", "2026-03-21", days)).toMatchObject({
      state: "over",
      lastDay: "2026-03-20",
    });
  });

  test("the price that follows an early bird says so", () => {
    expect(itemOffer(items, "gala-ticket", "2026-02-01", days)).toMatchObject({
      offer: { unitCents: 150_00, currency: "USD", note: "The $99.00 price ended on December 31, 2025." },
    });
  });

  test("an order of a level says membership once, and a whole year's price as all amounts of an order", () => {
    const now = { priceCents: 1_000_00, until: "2027-06-30" };
    const titles = tiers.map(({ slug }) => {
      const found = tierOffer(tiers, slug);
      return found.state === "open" && found.offer.title;
    });
    expect(titles).toContain("Dual Membership");
    expect(titles).toContain("Rubies membership");
    expect(tierOffer(tiers, "corporate-platinum", now)).toMatchObject({
      offer: { note: "This price covers membership through June 30, 2027. A full year is $3,500.00." },
    });
  });

  test("a hosted checkout takes the form's place", () => {
    const hosted = items.map((item) => ({ ...item, checkoutLink: "https://checkout.example.com/mug" }));
    expect(itemOffer(hosted, "mug", "2026-01-01", days)).toEqual({
      state: "elsewhere",
      checkout: "https://checkout.example.com/mug",
    });
  });

  test("[9.07] each of the six tiers has a form of its own at its own price", () => {
    const offers = tiers.map(({ slug }) => tierOffer(tiers, slug));
    expect(
      offers.map((offer) => offer.state === "open" && [offer.offer.address, offer.offer.unitCents]),
    ).toEqual(tiers.map(({ slug, priceCents }) => [`/join/${slug}`, priceCents]));
    expect(tierOffer(tiers, "sapphires")).toEqual({ state: "unknown" });
  });
});

test.each([
  ["membership-rubies", undefined, "dues"],
  ["mug", "/shop", "shop"],
  ["gala-ticket", "/annual-gala", "events"],
  ["gala-presenting-sponsor", "/annual-gala", "sponsorship"],
  ["long-gone", undefined, "other"],
] as const)("%s of %s is earned by %s", (item, page, income) => expect(incomeOf(item, page)).toBe(income));

test.each([
  ["0", 20, null],
  ["21", 20, null],
  ["1.5", 20, null],
  ["-3", 20, null],
  ["", 20, null],
  ["two", 20, null],
  ["1e1", 20, null],
  ["2", 1, null],
  ["20", 20, 20],
  [" 3 ", 20, 3],
  ["007", 20, 7],
])("a quantity typed as %j, of %i at most, is %j", (typed, most, count) => {
  expect(readQuantity(typed, most)).toBe(count);
});

test.each([
  ["membership-diamonds", "member", true, true],
  ["membership-friends-of-ours", "supporter", true, true],
  ["gala-presenting-sponsor", "sponsor", true, false],
  ["summit-tool-box-sponsor", "sponsor", true, false],
  ["gala-early-bird", "guest", false, false],
  ["mug", "guest", false, false],
] as const)(
  "the form of %s is for a %s: a phone number %s, how she heard of us %s",
  (item, makes, phone, source) => {
    const tier = levelOf(item);
    const found = tier === null ? itemOffer(items, item, "2025-12-01", days) : tierOffer(tiers, tier);
    if (found.state !== "open") throw new Error(`${item} is ${found.state}`);
    expect([found.offer.makes, asksPhone(found.offer), asksSource(found.offer)]).toEqual([
      makes,
      phone,
      source,
    ]);
  },
);
