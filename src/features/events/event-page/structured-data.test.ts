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
const site = {
  origin: "https://chamber.example",
  organisation: "Chamber",
  timeZone: "America/New_York",
  now: new Date("2026-07-01T12:00:00Z"),
};

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

test.each([{ meetingFor: "members" }, { meetingFrom: "hour-before" }] as const)(
  "[2.13.09] of a meeting with %o search engines read an address of ours, not the link",
  (limit) => {
    const online = { ...event, isVirtual: true, zoomLink: "https://meet.example/1", ...limit };
    expect(JSON.stringify(structuredData(online, site))).not.toContain("meet.example");
  },
);

test.each([
  ["", null, undefined],
  ["$25, members $15", null, undefined],
  ["$25, members $15", "https://pay.example/", { url: "https://pay.example/" }],
  ["$25", "https://pay.example/", { url: "https://pay.example/", price: "25.00", priceCurrency: "USD" }],
  ["Free", "/order/tee", { url: "https://chamber.example/order/tee", price: "0.00", priceCurrency: "USD" }],
  ["Free", null, { url: "https://chamber.example/event/1700000000000", price: "0.00", priceCurrency: "USD" }],
])("a price of %j with the payment link %j is offered as %j", (price, paymentLink, offer) => {
  const offered = structuredData({ ...event, price, paymentLink }, site)?.offers;
  expect(offered).toEqual(offer && { "@type": "Offer", ...offer });
});

test("[2.13.08] what is over, or does not take place, is not offered", () => {
  const sold = { ...event, price: "$25", paymentLink: "https://pay.example/" };
  const later = { ...site, now: new Date("2026-07-03T00:00:01Z") };
  expect(structuredData(sold, later)?.offers).toBeUndefined();
  expect(structuredData({ ...sold, cancelledAt: "2026-06-01T00:00:00Z" }, site)?.offers).toBeUndefined();
});

test("the calendar link holds the instants in UTC and the title as text", () => {
  const address = new URL(googleCalendarAddress(event, site.origin) ?? "");
  expect(address.searchParams.get("dates")).toBe("20260702T220000Z/20260703T000000Z");
  expect(address.searchParams.get("text")).toBe(event.title);
});
