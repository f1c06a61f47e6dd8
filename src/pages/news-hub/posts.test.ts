import { expect, test } from "vitest";
import { neighbours, pageOf } from "./posts.ts";

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
  const posts = ["new", "middle", "old"].map((slug) => ({ slug }));
  expect(neighbours(posts, "new")).toEqual({ newer: undefined, older: posts[1] });
  expect(neighbours(posts, "old")).toEqual({ newer: posts[1], older: undefined });
});
