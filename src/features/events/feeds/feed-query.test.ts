import { expect, test } from "vitest";
import { feedSharedAs } from "./feed-query.ts";

test.each([
  ["", "?"],
  ["x=1&when=never&place=nowhere", "?"],
  ["when=all&place=all", "?"],
  ["when=past&when=upcoming", "?when=past"],
  ["q=Tea,+coffee!&place=online", "?place=online&q=coffee+tea"],
  ["place=online&q=coffee+TEA+tea", "?place=online&q=coffee+tea"],
  ["q=...", "?q=-"],
  ["q=+", "?"],
])("the feed for %j is that for %j", (asked, kept) => {
  expect(feedSharedAs("all")(new URLSearchParams(asked))).toBe(kept);
});
