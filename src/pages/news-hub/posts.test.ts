import { expect, test } from "vitest";
import { neighbours, published } from "./posts.ts";

const posts = [
  { slug: "old", date: "2026-01-05" },
  { slug: "b-new", date: "2026-03-01" },
  { slug: "a-new", date: "2026-03-01" },
  { slug: "later", date: "2026-03-02" },
];

test.for([
  ["2026-01-04", []],
  ["2026-01-05", ["old"]],
  ["2026-03-01", ["a-new", "b-new", "old"]],
  ["2026-03-02", ["later", "a-new", "b-new", "old"]],
] as const)("on %s a post is out when its day has come, the newest first", ([today, shown]) => {
  expect(published([...posts], today).map(({ slug }) => slug)).toEqual(shown);
});

test("a post knows its neighbours", () => {
  const out = published([...posts], "2026-03-02");
  expect(neighbours(out, "later")).toEqual({ newer: undefined, older: posts[2] });
  expect(neighbours(out, "old")).toEqual({ newer: posts[1], older: undefined });
});
