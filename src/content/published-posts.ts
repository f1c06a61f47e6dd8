import type { Post } from "./posts.ts";

type Listed = Pick<Post, "date" | "isShown"> & { slug: string };

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
