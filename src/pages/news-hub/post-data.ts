import { imageOf } from "#content/media/picture-sources.ts";
import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import type { PostAtAddress } from "#content/snapshot.ts";

export function articleData(post: PostAtAddress, organisation: string, origin: string, hubPath: string) {
  return {
    "@type": post.kind === "Article" ? "Article" : "NewsArticle",
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    image: origin + (imageOf(post.picture, "wide")?.src ?? previewAddressOf("news")),
    mainEntityOfPage: `${origin}${hubPath}/${post.slug}`,
    author: { "@type": post.kind === "Chamber" ? "Organization" : "Person", name: post.author },
    publisher: { "@type": "Organization", "@id": `${origin}/#organization`, name: organisation },
  };
}
