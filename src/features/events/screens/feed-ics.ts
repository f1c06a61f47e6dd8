import { content } from "#content/store.server.ts";
import { calendarFeed } from "#features/events/feeds/calendar-feed.ts";
import { feedSharedAs, readFeedQuery } from "#features/events/feeds/feed-query.ts";
import { listForFeed } from "#features/events/feeds/feed-store.server.ts";
import { uidDomain } from "#features/events/feeds/uid-domain-store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/feed-ics";

export const handle = { shared: "everyone", sharedAs: feedSharedAs("all") };

/** The calendar feed for subscriptions, with the calendar's filters. Public. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const { name, timeZone } = content("organisation");
  const filter = readFeedQuery(new URL(request.url).searchParams, "all");
  const now = clock.now();
  const events = await listForFeed(db, filter, now);
  return new Response(
    calendarFeed(
      {
        name,
        timeZone,
        origin: config.ORIGIN,
        uidDomain: await uidDomain(db, config.ORIGIN),
        now,
      },
      events,
    ),
    {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="events.ics"',
      },
    },
  );
}
