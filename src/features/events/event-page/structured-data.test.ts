import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import { googleCalendarAddress, structuredData } from "./structured-data.ts";

const event = storedEvent({
  id: "1700000000000",
  title: "Coffee & Connections </script>",
  date: "2026-07-02",
  location: "Courthouse Square",
  description: "",
  imageUrl: "/media/0123456789abcdef0123456789abcdef.webp",
  startsAt: "2026-07-02T22:00:00.000Z",
  endsAt: "2026-07-03T00:00:00.000Z",
});
const site = { origin: "https://chamber.example", organisation: "Chamber", timeZone: "America/New_York" };

test("an event without a date has neither structured data nor a calendar link", () => {
  const undated = { ...event, date: "", startsAt: null, endsAt: null };
  expect(structuredData(undated, site)).toBeUndefined();
  expect(googleCalendarAddress(undated, site.origin)).toBeNull();
});

test("[9.12] structured data carries the true offset of the day, whatever suffix the pages show", () => {
  expect(structuredData(event, site)).toMatchObject({
    startDate: "2026-07-02T18:00:00-04:00",
    endDate: "2026-07-02T20:00:00-04:00",
    image: ["https://chamber.example/media/0123456789abcdef0123456789abcdef.webp"],
    location: { "@type": "Place", name: "Courthouse Square" },
  });
});

test("[2.13.05] a virtual event is at a virtual location", () => {
  expect(
    structuredData({ ...event, isVirtual: true, zoomLink: "https://meet.example/1" }, site)?.location,
  ).toEqual({
    "@type": "VirtualLocation",
    url: "https://meet.example/1",
  });
});

test("the calendar link holds the instants in UTC and the title as text", () => {
  const address = new URL(googleCalendarAddress(event, site.origin) ?? "");
  expect(address.searchParams.get("dates")).toBe("20260702T220000Z/20260703T000000Z");
  expect(address.searchParams.get("text")).toBe(event.title);
});
