import { Feed } from "feed";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { rssDescription, rssTitle } from "#platform/rss-text.ts";
import type { Route } from "./+types/feed-rss";
import { openHub } from "./hub.server.ts";

export const handle = { shared: true };

/** Public. */
export async function loader(args: Route.LoaderArgs) {
  const { path, news, posts } = await openHub(args);
  const { ORIGIN } = args.context.get(platformContext).config;
  const feed = new Feed({
    title: `${content("organisation").name}: ${news.title}`,
    description: news.lead,
    link: ORIGIN + path,
    language: "en",
    feedLinks: { rss: `${ORIGIN}${path}/feed.rss` },
    updated: new Date(`${posts[0]?.date ?? "1970-01-01"}T12:00:00Z`),
    generator: false,
  });
  for (const { slug, title, summary, date, kind } of posts) {
    const link = `${ORIGIN}${path}/${slug}`;
    feed.addItem({
      title: rssTitle(title),
      id: link,
      link,
      description: rssDescription(summary),
      category: [{ name: kind }],
      date: new Date(`${date}T12:00:00Z`), // noon, so that every time zone shows the same day
    });
  }
  return new Response(feed.rss2(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
