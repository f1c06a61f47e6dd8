import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import { schedule } from "../recurrence/schedule.ts";
import { calendarFeed, eventFile, type FeedEvent } from "./calendar-feed.ts";

const source = {
  name: "Women's Chamber; of, Commerce",
  timeZone: "America/New_York",
  origin: "https://www.example.org",
  uidDomain: "chamber.example",
  now: new Date("2026-01-01T12:00:00Z"),
};

function feedEvent(fields: Partial<FeedEvent>): FeedEvent {
  const event = { ...storedEvent({ description: "" }), deleted: false, ...fields };
  const instants = schedule(event.date, event.startTime, event.endTime, source.timeZone);
  return {
    ...event,
    startsAt: instants?.startsAt.toISOString() ?? null,
    endsAt: instants?.endsAt.toISOString() ?? null,
  };
}

/** The feed as a calendar program parses it. */
function readBack(...events: FeedEvent[]) {
  return readFrom(source, ...events);
}

function readFrom(site: typeof source, ...events: FeedEvent[]) {
  const text = calendarFeed(site, events);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return {
    text,
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each)),
  };
}

describe("an event in a subscribed calendar", () => {
  test("has a lasting UID, and a SEQUENCE that follows its version", () => {
    const [first, later] = [readBack(feedEvent({})), readBack(feedEvent({ version: 4 }))].map(
      ({ events }) => events[0],
    );
    expect([first?.uid, first?.sequence]).toEqual(["1763700000000@chamber.example", 0]);
    expect([later?.uid, later?.sequence]).toEqual(["1763700000000@chamber.example", 3]);
  });

  test("keeps its UID when the site moves to another address, and links to the new one", () => {
    const [event] = readFrom({ ...source, origin: "https://new.example.org" }, feedEvent({})).events;
    expect(event?.uid).toBe("1763700000000@chamber.example");
    expect(event?.component.getFirstPropertyValue("url")).toBe("https://new.example.org/event/1763700000000");
  });

  test("is CANCELLED after it was deleted", () => {
    const status = (event: FeedEvent) => readBack(event).events[0]?.component.getFirstPropertyValue("status");
    expect(status(feedEvent({ deleted: true }))).toBe("CANCELLED");
    expect(status(feedEvent({}))).toBe("CONFIRMED");
  });

  test.each([
    ["cancelled", { cancelledAt: "2026-03-01T12:00:00.000Z" }],
    ["deleted", { deleted: true }],
  ])("says in its title that it was %s, for calendars that show no status", (_, fields) => {
    const [event] = readBack(feedEvent({ title: "Tea", ...fields })).events;
    expect(event?.summary).toBe("Canceled: Tea");
    expect(event?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  test("leads to a page of ours where guests pay by its whole address", () => {
    const { events } = readBack(feedEvent({ paymentLink: "/membership" }));
    expect(events[0]?.description).toBe("Register / Pay: https://www.example.org/membership");
  });

  test("carries title, place, text, links and image whole", () => {
    const description = `One, two; three\\ four\nfive ${"é☕قهوة ".repeat(40)}`;
    const { events, text } = readBack(
      feedEvent({
        title: "A, B; C \\ D",
        description,
        isVirtual: true,
        zoomLink: "https://meet.example.org/1",
        paymentLink: "https://pay.example.org/1",
        imageUrl: "/media/abc.webp",
      }),
    );
    expect(events[0]?.summary).toBe("A, B; C \\ D");
    expect(events[0]?.location).toBe("Town Hall");
    expect(events[0]?.description).toBe(
      `${description}\n\nJoin: https://meet.example.org/1\n\nRegister / Pay: https://pay.example.org/1`,
    );
    const value = (name: string) => events[0]?.component.getFirstPropertyValue(name);
    expect(value("url")).toBe("https://www.example.org/event/1763700000000");
    expect(value("attach")).toBe("https://www.example.org/media/abc.webp");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("[2.13.09] has an address of ours for a meeting that is not everyone's, and its price in words", () => {
    const online = { isVirtual: true, zoomLink: "https://meet.example.org/1", price: "$25, members $15" };
    const { events } = readBack(feedEvent({ ...online, meetingFor: "members" }));
    const join = "https://www.example.org/event/1763700000000/join";
    expect(events[0]?.description).toBe(`Price: $25, members $15\n\nJoin: ${join}`);
  });

  test("[2.13.08] [2.13.09] offers nothing once it is over", () => {
    const links = { zoomLink: "https://meet.example.org/1", paymentLink: "https://pay.example.org/1" };
    const over = { ...source, now: new Date("2026-03-06T01:00:01Z") };
    const { events } = readFrom(over, feedEvent({ ...links, isVirtual: true, description: "Tea" }));
    expect(events[0]?.description).toBe("Tea");
  });

  test("cannot put lines of its own into the file", () => {
    const { events } = readBack(feedEvent({ title: "A\r\nSTATUS:CANCELLED", location: "B\nEND:VEVENT" }));
    expect(events).toHaveLength(1);
    expect(events[0]?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  test("without a date is left out", () => expect(readBack(feedEvent({ date: "" })).events).toHaveLength(0));
});

describe("[9.12] times carry the true zone", () => {
  test.each([
    ["in winter", "2026-01-15", "18:00", "20:00", "2026-01-15T23:00:00.000Z", "2026-01-16T01:00:00.000Z"],
    ["in summer", "2026-07-15", "18:00", "20:00", "2026-07-15T22:00:00.000Z", "2026-07-16T00:00:00.000Z"],
    [
      "the day the clocks go forward",
      "2026-03-08",
      "18:00",
      "20:00",
      "2026-03-08T22:00:00.000Z",
      "2026-03-09T00:00:00.000Z",
    ],
    [
      "the night the clocks go back",
      "2026-10-31",
      "22:00",
      "02:00",
      "2026-11-01T02:00:00.000Z",
      "2026-11-01T07:00:00.000Z",
    ],
    ["past midnight", "2026-05-01", "20:00", "00:30", "2026-05-02T00:00:00.000Z", "2026-05-02T04:30:00.000Z"],
  ])("%s", (_, date, startTime, endTime, start, end) => {
    const [event] = readBack(feedEvent({ date, startTime, endTime })).events;
    expect(event?.startDate.toJSDate().toISOString()).toBe(start);
    expect(event?.endDate.toJSDate().toISOString()).toBe(end);
  });

  test("as wall clock with a TZID, stamps in UTC", () => {
    const { text } = readBack(feedEvent({}));
    expect(text).toContain("DTSTART;TZID=America/New_York:20260305T180000\r\n");
    expect(text).toContain("DTEND;TZID=America/New_York:20260305T200000\r\n");
    expect(text).toContain("DTSTAMP:20260102T030405Z\r\n");
    expect(text).toContain("LAST-MODIFIED:20260102T030405Z\r\n");
    expect(text).toContain("BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n");
  });
});

describe("what the file says of its calendar stands before the first part of it (RFC 5545, 3.6)", () => {
  const before = (text: string) => text.slice(0, text.search(/^BEGIN:V(TIMEZONE|EVENT)/m));

  test.each([
    ["with an event", [feedEvent({})]],
    ["without events", []],
  ])("a subscribed calendar's name, and how often to look again, %s", (_, events) => {
    const { calendar, text } = readBack(...events);
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(`${source.name}: Events`);
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    const properties = ["NAME:", "X-WR-CALNAME:", "REFRESH-INTERVAL;", "X-PUBLISHED-TTL:"];
    const head = events.length > 0 ? before(text) : text;
    for (const property of properties) expect(head).toContain(`\r\n${property}`);
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(events.length);
    expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(events.length);
  });

  test("the file of one event has no name, for which Outlook would open a new calendar", () => {
    const calendar = new ICAL.Component(ICAL.parse(eventFile(source, feedEvent({}))));
    expect(calendar.getAllProperties().map(({ name }) => name)).toEqual(["version", "prodid"]);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone", "vevent"]);
  });
});
