import { content } from "#content/store.server.ts";
import { eventFile } from "#features/events/feeds/calendar-feed.ts";
import { findForFeed } from "#features/events/feeds/feed-store.server.ts";
import { uidDomain } from "#features/events/feeds/uid-domain-store.server.ts";
import { notFound } from "#features/events/messages.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/event-ics";

export const handle = { shared: "everyone" };

/** One event as a calendar file; marked as cancelled while it is in the trash. Public. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const now = clock.now();
  const event = await findForFeed(db, params.id, now);
  if (!event?.startsAt) return new Response(notFound.title, { status: 404 });
  const { name, timeZone } = content("organisation");
  return new Response(
    eventFile(
      { name, timeZone, origin: config.ORIGIN, uidDomain: await uidDomain(db, config.ORIGIN), now },
      event,
    ),
    {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="event-${event.id}.ics"`,
      },
    },
  );
}
