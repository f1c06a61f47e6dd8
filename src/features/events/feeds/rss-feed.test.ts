import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import { rssFeed } from "./rss-feed.ts";

const source = {
  name: "Women's Chamber",
  timeZone: "America/New_York",
  timeSuffix: "EST",
  origin: "https://www.example.org",
};

test("an item says when, where and what, and links to the event's page; hostile text stays text", () => {
  const text = rssFeed(source, [
    storedEvent({
      title: "A & B ]]> ]]> <script>alert(1)</script>\u0000",
      description: "<img src=x onerror=alert(1)>\n]]><item>",
    }),
  ]);
  expect(text).toContain("Thursday, March 5, 2026, 6:00 PM EST - 8:00 PM EST<br><br>Town Hall");
  expect(text).toContain("<link>https://www.example.org/event/1763700000000</link>");
  expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(text).not.toContain("\u0000");
  expect(text.match(/<item>/g)).toHaveLength(1);
  // Outside CDATA no tag of the text may remain.
  expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toMatch(/<script|<img/);
});

test("an empty feed is a feed", () => expect(rssFeed(source, [])).toContain("<rss"));
