import { Feed } from "feed";
import { rssDescription, rssTitle } from "#platform/rss-text.ts";
import { cancellationWords, titleInWords } from "../cancellation/cancellation-words.ts";
import { descriptionText } from "../description/description.server.ts";
import { displayDate, displayEnd, displayTime, type Event } from "../event.ts";
import { eventAddress, type FeedSource } from "./calendar-feed.ts";

/** Events as an RSS 2.0 feed; `timeSuffix` follows every time, as on the pages. */
export function rssFeed(source: FeedSource & { timeSuffix: string }, events: Event[]): string {
  const { name, origin, timeSuffix } = source;
  const updated = events.map(({ updatedAt }) => updatedAt).sort();
  const feed = new Feed({
    title: `${name}: Events`,
    description: `Upcoming events of ${name}`,
    link: `${origin}/event-calendar`,
    language: "en",
    feedLinks: { rss: `${origin}/events.rss` },
    updated: new Date(updated.at(-1) ?? 0),
    generator: false,
  });
  for (const event of events) {
    const when = `${displayDate(event.date)}, ${displayTime(event.startTime, timeSuffix)} - ${displayEnd(event, timeSuffix)}`;
    const link = eventAddress(origin, event);
    const text = [...cancellationWords(event), when, event.location, event.price, descriptionText(event)]
      .filter(Boolean)
      .join("\n\n");
    feed.addItem({
      title: rssTitle(titleInWords(event)),
      id: link,
      link,
      date: new Date(event.updatedAt),
      description: rssDescription(text),
    });
  }
  return feed.rss2();
}
