const perPage = 24;

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
