const perPage = 24;

const related = 3;

/**
 * What to read after the post with this slug: those of its kind first, then the others, each in the published order.
 */
export function relatedTo<One extends { slug: string; kind: string }>(posts: One[], slug: string): One[] {
  const kind = posts.find((post) => post.slug === slug)?.kind;
  const others = posts.filter((post) => post.slug !== slug);
  return [
    ...others.filter((post) => post.kind === kind),
    ...others.filter((post) => post.kind !== kind),
  ].slice(0, related);
}

/** What search engines are told of a page of the hub: each has an address, a title and a description of its own. */
export function headOf(
  { title: heading, lead }: { title: string; lead: string },
  { page, pages }: { page: number; pages: number },
  path: string,
) {
  if (page === 1) return { heading, description: lead };
  return {
    heading,
    title: `${heading} – page ${page}`,
    description: `Page ${page} of ${pages}. ${lead}`,
    path: `${path}?page=${page}`,
  };
}

/** A page of a list, from 1; null for a page that it does not have. What is no number is the first page. */
export function pageOf<One>(posts: One[], asked: string | null) {
  const page = /^[1-9]\d{0,3}$/.test(asked ?? "") ? Number(asked) : 1;
  const pages = Math.max(1, Math.ceil(posts.length / perPage));
  if (page > pages) return null;
  return { page, pages, posts: posts.slice((page - 1) * perPage, page * perPage) };
}
