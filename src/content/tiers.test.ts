import { expect, test } from "vitest";
import { content } from "./store.server.ts";

const tiers = content("tiers");
const tier = (title: string) => tiers.find((one) => one.title === title);

test("[9.04] six tiers in order with their prices", () => {
  expect(tiers.map(({ title, price }) => [title, price])).toEqual([
    ["Rubies", "$150"],
    ["Emeralds", "$250"],
    ["Diamonds", "$350"],
    ["Corporate Platinum", "$3,500"],
    ["Dual Membership", "$600"],
    ["Friends Of Ours", "$125"],
  ]);
});

test("[9.01] Rubies", () => {
  expect(tier("Rubies")).toMatchObject({
    price: "$150",
    homeDescription: "For high school or college students",
    cta: "Join as Student",
    features: [
      "One Year Membership",
      "Welcome Certificate",
      "Directory Listing",
      "Discounted Events & Training",
      "Members only community",
    ],
  });
});

test("[9.02] Emeralds", () => {
  expect(tier("Emeralds")).toMatchObject({
    price: "$250",
    homeDescription: "For officials or nonprofits",
    description: expect.stringMatching(/elected officials and 501c3 nonprofits/),
    cta: "Join as Official/Nonprofit",
    features: [
      "One Year Membership",
      "Directory Listing",
      "Discounted Events & Training",
      "Members only community",
      "50% Discount Off Advertising",
      "Speaking Opportunity",
    ],
  });
});

test("[9.03] Diamonds are the one featured tier", () => {
  expect(tiers.filter((one) => one.featured).map((one) => one.title)).toEqual(["Diamonds"]);
  expect(tier("Diamonds")).toMatchObject({
    price: "$350",
    homeDescription: "Standard business membership",
    cta: "Join as Business",
    features: [
      "One Year Membership",
      "Directory Listing",
      "1 Business Article Published",
      "Members Only Online Community",
      "50% Discount Off Advertising",
      "Speaking Opportunity",
    ],
  });
});

test("[9.05] Corporate Platinum covers 4 people, 2 gala tickets and 35% off events", () => {
  expect(tier("Corporate Platinum")?.price).toBe("$3,500");
  const benefits = tier("Corporate Platinum")?.benefits.join("\n");
  expect(benefits).toMatch(/4 company members/);
  expect(benefits).toMatch(/2 gala tickets/);
  expect(benefits).toMatch(/35% discount on events/);
});

test("[9.06] Dual Membership is with a partner chamber; Friends get 10% off gala tickets", () => {
  expect(tier("Dual Membership")?.price).toBe("$600");
  expect(tier("Dual Membership")?.description).toMatch(/partner chamber/);
  expect(tier("Friends Of Ours")?.price).toBe("$125");
  expect(tier("Friends Of Ours")?.description).toMatch(/^For supporters/);
  expect(tier("Friends Of Ours")?.benefits).toContain("10% off gala tickets");
});

test("[9.07] every tier has its own benefits and its own address to join at", () => {
  expect(new Set(tiers.map((one) => one.slug)).size).toBe(6);
  expect(new Set(tiers.map((one) => one.benefits.join())).size).toBe(6);
});

test("[3.13] the price is a text with $, the period is annually", () => {
  for (const one of tiers)
    expect(one).toMatchObject({ price: expect.stringMatching(/^\$\d{1,3}(,\d{3})*$/), period: "annually" });
});
