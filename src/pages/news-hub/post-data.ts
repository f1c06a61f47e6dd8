import type { Post } from "#content/news.ts";
import { previewPath } from "#platform/seo.ts";

/** A story as schema.org data. */
export function articleData(post: Post, organisation: string, origin: string, hubPath: string) {
  return {
    "@type": post.kind === "Article" ? "Article" : "NewsArticle",
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    image: origin + previewPath("news"),
    mainEntityOfPage: `${origin}${hubPath}/${post.slug}`,
    author: { "@type": post.kind === "Chamber" ? "Organization" : "Person", name: post.author },
    publisher: { "@type": "Organization", "@id": `${origin}/#organization`, name: organisation },
  };
}
