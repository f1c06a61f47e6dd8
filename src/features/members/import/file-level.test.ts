import { expect, test } from "vitest";
import { tiers } from "#content/tiers.ts";
import { readLevel } from "./file-level.ts";

const levels = tiers.schema.parse(tiers.value);

test.each([
  ["Diamonds", "diamonds"],
  ["diamond", "diamonds"],
  ["DIAMOND Membership", "diamonds"],
  ["Ruby", "rubies"],
  ["Ruby level", "rubies"],
  ["corporate-platinum", "corporate-platinum"],
  ["Corporate Platinum Member", "corporate-platinum"],
  ["Dual", "dual-membership"],
  ["friend of ours", "friends-of-ours"],
  ["Gold", undefined],
  ["Membership", undefined],
])("the level “%s” is %s", (text, slug) => {
  expect(readLevel(text, levels)?.slug).toBe(slug);
});

test("a level that is unknown is what staff say of it, in any case", () => {
  const choices = [{ text: "Gold", becomes: "diamonds", rows: 1 }];
  expect(readLevel("GOLD", levels, choices)?.slug).toBe("diamonds");
  expect(readLevel("Gold", levels, [{ text: "Gold", becomes: "gone", rows: 1 }])).toBeNull();
});
