import { content } from "#content/store.server.ts";
import { listCalendarPage } from "#features/events/calendar/list-store.server.ts";
import { feedSharedAs, readFeedQuery } from "#features/events/feeds/feed-query.ts";
import { rssFeed } from "#features/events/feeds/rss-feed.ts";
import { rssEvents } from "#features/events/limits.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/feed-rss";

export const handle = { shared: "everyone", sharedAs: feedSharedAs("upcoming") };

/** The upcoming events as an RSS feed, with the calendar's filters. Public. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const { name, timeZone, timeSuffix } = content("organisation");
  const filter = readFeedQuery(new URL(request.url).searchParams, "upcoming");
  const { events } = await listCalendarPage(db, { ...filter, size: rssEvents }, clock.now());
  return new Response(rssFeed({ name, timeZone, timeSuffix, origin: config.ORIGIN }, events), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
