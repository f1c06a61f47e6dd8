import { expect, test } from "vitest";
import { published } from "./published-posts.ts";

const posts = [
  { slug: "old", date: "2026-01-05" },
  { slug: "b-new", date: "2026-03-01" },
  { slug: "a-new", date: "2026-03-01" },
  { slug: "later", date: "2026-03-02" },
].map((post) => ({ ...post, isShown: true }));
const taken = { slug: "taken-off", date: "2026-01-01", isShown: false };

test.for([
  ["2026-01-04", []],
  ["2026-01-05", ["old"]],
  ["2026-03-01", ["a-new", "b-new", "old"]],
  ["2026-03-02", ["later", "a-new", "b-new", "old"]],
] as const)("on %s a post is out when its day has come, the newest first", ([today, shown]) => {
  expect(published([...posts, taken], today).map(({ slug }) => slug)).toEqual(shown);
});

test("a preview also shows a post before its day, and one that is not on the site", () => {
  const shown = published([...posts, taken], "2026-01-04", (slug) => slug === "old" || slug === "taken-off");
  expect(shown.map(({ slug }) => slug)).toEqual(["old", "taken-off"]);
});
