import fc from "fast-check";
import ICAL from "ical.js";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import { anyText, anyTime } from "#tests/support/arbitraries.ts";
import { storedEvent } from "#tests/support/events.ts";
import { schedule } from "../recurrence/schedule.ts";
import { calendarFeed, type FeedEvent } from "./calendar-feed.ts";
import { rssFeed } from "./rss-feed.ts";

const hostile = [
  ..."\\;,:\"'&<>]%",
  "\n",
  "\r\n",
  "END:VEVENT\r\n",
  "STATUS:CANCELLED",
  "]]>",
  "</item>",
  "<![CDATA[",
  "<!--",
  "&#0;",
  "&amp;",
  "é".repeat(80),
  "word ",
];
const text = anyText(hostile, 12);

// A feed carries the present rule of its zone only; the zones here have kept theirs since 2008.
const zone = fc.constantFrom(
  "UTC",
  "America/New_York",
  "Europe/Dublin",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
);
const changes = fc.constantFrom(
  "2026-03-08",
  "2026-11-01",
  "2026-03-29",
  "2026-10-25",
  "2026-04-05",
  "2026-10-04",
);
const date = fc.oneof(
  changes,
  fc.nat(10_000).map((count) => addDays("2010-01-01", count)),
);

const anyEvent = fc
  .record({
    date,
    time: anyTime,
    zone,
    endTime: anyTime,
    title: text,
    location: text,
    description: text,
    isFormatted: fc.boolean(),
  })
  .map(({ date, time, zone, endTime, ...words }) => {
    const when = schedule(date, time, endTime, zone);
    if (!when) throw new Error(date);
    const event: FeedEvent = {
      ...storedEvent({ ...words, date, startTime: time, endTime }),
      startsAt: when.startsAt.toISOString(),
      endsAt: when.endsAt.toISOString(),
      deleted: false,
    };
    return { event, zone };
  });

const source = {
  name: "Women's Chamber; of, Commerce",
  origin: "https://www.example.org",
  uidDomain: "a.example",
  now: new Date("2026-01-01T12:00:00Z"),
};

// What a line of a calendar cannot hold: other line ends, and characters of control.
const asOneText = (words: string) =>
  words
    .toWellFormed()
    .replace(/\r\n?|\n/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");

test("[3.01] a calendar program reads an event's time and words back, whatever they are", () => {
  fc.assert(
    fc.property(anyEvent, ({ event, zone }) => {
      const feed = Buffer.from(calendarFeed({ ...source, timeZone: zone }, [event])).toString();
      for (const line of feed.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const calendar = new ICAL.Component(ICAL.parse(feed));
      ICAL.TimezoneService.reset();
      for (const each of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(each);
      const [read, ...more] = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
      expect(more).toEqual([]);
      expect(asOneText(read?.summary ?? "")).toBe(asOneText(event.title));
      expect(asOneText(read?.location ?? "")).toBe(asOneText(event.location));
      if (!event.isFormatted) expect(asOneText(read?.description ?? "")).toBe(asOneText(event.description));
      expect(read?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
      expect(read?.startDate.toJSDate().toISOString()).toBe(event.startsAt);
      expect(read?.endDate.toJSDate().toISOString()).toBe(event.endsAt);
    }),
    { numRuns: 200 },
  );
});

test("a feed is well-formed XML with one item for an event, whatever its words are", () => {
  fc.assert(
    fc.property(anyEvent, ({ event, zone }) => {
      const elements: string[] = [];
      const parser = new SaxesParser();
      parser.on("error", (error) => {
        throw error;
      });
      parser.on("opentag", ({ name }) => elements.push(name));
      parser.write(rssFeed({ ...source, timeZone: zone, timeSuffix: "EST" }, [event])).close();
      expect(elements.filter((name) => name === "item")).toHaveLength(1);
      expect(elements).not.toContain("script");
    }),
    { numRuns: 200 },
  );
});
