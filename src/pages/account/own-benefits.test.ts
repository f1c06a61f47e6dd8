import { expect, test } from "vitest";
import { benefitsOf } from "#content/benefits.ts";
import { content } from "#content/store.server.ts";
import { ownBenefits } from "./own-benefits.ts";

const level = (slug: string) => {
  const found = content("tiers").find((one) => one.slug === slug);
  if (!found) throw new Error(`there is no level ${slug}`);
  return found;
};
const own = (slug: string, { isOpen = true, used = 0 } = {}) => {
  const left = level(slug).entitlements.map(({ id, count }) => ({ id, count, left: count - used }));
  return ownBenefits({ level: level(slug), left, isOpen }).map(({ title, value, way }) =>
    [title, value, way?.label].filter((part) => part !== null && part !== undefined).join(" | "),
  );
};

test("each benefit has its line, with what is left and the way to it", () => {
  expect(own("corporate-platinum")).toEqual([
    "People in one membership | 4",
    "Directory listing | View your listing",
    "Members’ room | Open the members’ room",
    "Business articles | 2 of 2 left | Write an article",
    "Discount on events | 35%",
    "Gala tickets | 2 of 2 left",
    "Speaking opportunities | 1 of 1 left",
  ]);
  expect(own("rubies")).toEqual([
    "Directory listing | View your listing",
    "Members’ room | Open the members’ room",
  ]);
  expect(own("friends-of-ours")).toEqual([]);
});

test("what is closed, or used up, has no way to it; one's own listing has", () => {
  expect(own("diamonds", { used: 1 })).toContain("Business articles | 0 of 1 left");
  expect(own("diamonds", { isOpen: false })).toEqual([
    "Directory listing | View your listing",
    "Members’ room",
    "Business articles | 1 of 1 left",
    "Speaking opportunities | 1 of 1 left",
  ]);
});

test("every level's lines are its benefits, and no others", () => {
  for (const one of content("tiers")) {
    const lines = own(one.slug).length + (one.seats === 1 ? 1 : 0);
    expect([one.slug, lines]).toEqual([one.slug, benefitsOf(one).length]);
  }
});
