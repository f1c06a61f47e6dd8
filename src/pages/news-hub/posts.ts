import type { Post } from "#content/posts.ts";

type Listed = Pick<Post, "date" | "isShown"> & { slug: string };

const perPage = 24;

/**
 * The posts that are on the site by `today` (yyyy-mm-dd), and those that a preview shows before their day; newest
 * first.
 */
export function published<One extends Listed>(
  posts: One[],
  today: string,
  isPreviewed: (slug: string) => boolean = () => false,
): One[] {
  return posts
    .filter(({ slug, date, isShown }) => isPreviewed(slug) || (isShown && date <= today))
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** The posts before and after the one with this slug in the published order; undefined at either end. */
export function neighbours<One extends { slug: string }>(posts: One[], slug: string) {
  const at = posts.findIndex((post) => post.slug === slug);
  return { newer: posts[at - 1], older: posts[at + 1] };
}

/** A page of a list, from 1; null for a page that it does not have. What is no number is the first page. */
export function pageOf<One>(posts: One[], asked: string | null) {
  const page = /^[1-9]\d{0,3}$/.test(asked ?? "") ? Number(asked) : 1;
  const pages = Math.max(1, Math.ceil(posts.length / perPage));
  if (page > pages) return null;
  return { page, pages, posts: posts.slice((page - 1) * perPage, page * perPage) };
}
