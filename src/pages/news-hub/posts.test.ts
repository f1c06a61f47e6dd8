import { expect, test } from "vitest";
import { pageOf, relatedTo } from "./posts.ts";

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

test("after a story come those of its kind, then the others, three at most and never itself", () => {
  const posts = [
    { slug: "a", kind: "Article" },
    { slug: "b", kind: "Chamber" },
    { slug: "c", kind: "Article" },
    { slug: "d", kind: "Member news" },
    { slug: "e", kind: "Article" },
  ];
  const after = (slug: string) => relatedTo(posts, slug).map((post) => post.slug);
  expect(after("e")).toEqual(["a", "c", "b"]);
  expect(after("b")).toEqual(["a", "c", "d"]);
  expect(relatedTo(posts.slice(0, 1), "a")).toEqual([]);
});
