import { expect, test } from "vitest";
import type { Event } from "../event.ts";
import { rssFeed } from "./rss-feed.ts";

const source = {
  name: "Women's Chamber",
  timeZone: "America/New_York",
  timeSuffix: "EST",
  origin: "https://www.example.org",
};

test("[9.11] an item says when, where and what, and links to the event's page; hostile text stays text", () => {
  const text = rssFeed(source, [
    {
      id: "1763700000000",
      title: "A & B ]]> <script>alert(1)</script>\u0000",
      date: "2026-03-05",
      startTime: "18:00",
      endTime: "20:00",
      location: "Town Hall",
      description: "<img src=x onerror=alert(1)>\n]]><item>",
      updatedAt: "2026-01-02T03:04:05.000Z",
    } as Event,
  ]);
  expect(text).toContain("Thursday, March 5, 2026, 6:00 PM EST - 8:00 PM EST<br><br>Town Hall");
  expect(text).toContain("<link>https://www.example.org/event/1763700000000</link>");
  expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(text).not.toContain("\u0000");
  expect(text.match(/<item>/g)).toHaveLength(1);
  // Outside of CDATA no tag of the text may be left.
  expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toMatch(/<script|<img/);
});

test("an empty feed is a feed", () => expect(rssFeed(source, [])).toContain("<rss"));
