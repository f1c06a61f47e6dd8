import type { Post } from "#content/news.ts";

/** The posts published by `today` (yyyy-mm-dd), newest first. */
export function published<One extends Pick<Post, "date" | "slug">>(posts: One[], today: string): One[] {
  return posts
    .filter(({ date }) => date <= today)
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** The posts before and after the one with this slug in the published order; undefined at either end. */
export function neighbours<One extends Pick<Post, "slug">>(posts: One[], slug: string) {
  const at = posts.findIndex((post) => post.slug === slug);
  return { newer: posts[at - 1], older: posts[at + 1] };
}
