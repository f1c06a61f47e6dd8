import { expect, test } from "vitest";
import { neighbours, pageOf, published } from "./posts.ts";

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

test.for([
  [0, null, { page: 1, pages: 1, length: 0 }],
  [24, null, { page: 1, pages: 1, length: 24 }],
  [25, "2", { page: 2, pages: 2, length: 1 }],
  [25, "03", { page: 1, pages: 2, length: 24 }],
  [25, "x", { page: 1, pages: 2, length: 24 }],
  [25, "3", null],
] as const)("of %s posts the page %j", ([count, asked, expected]) => {
  const page = pageOf(Array.from({ length: count }), asked);
  expect(page && { page: page.page, pages: page.pages, length: page.posts.length }).toEqual(expected);
});

test("a post knows its neighbours", () => {
  const out = published([...posts], "2026-03-02");
  expect(neighbours(out, "later")).toEqual({ newer: undefined, older: posts[2] });
  expect(neighbours(out, "old")).toEqual({ newer: posts[1], older: undefined });
});
