import { describe, expect, test } from "vitest";
import { contact } from "./contact.ts";
import { events } from "./events.ts";
import { gallery } from "./gallery.ts";
import { frameSources, outsideService, widgetAt } from "./slot-places.server.ts";
import { makeSnapshot } from "./snapshot.ts";
import { type OtherContent, withContent } from "./store.server.ts";

const script = {
  kind: "script",
  src: "https://widgets.example.org/platform.js?v=2",
  elementId: "calendar",
  widgetId: "app-1",
} as const;
const frame = { kind: "frame", src: "https://maps.example.org/embed?at=1,2", height: 480 } as const;
const link = { kind: "link", href: "https://photos.example.org/us", label: "See our photos" } as const;

const calendarIs = (calendarSlot: unknown) =>
  ({ events: { ...events.value, calendarSlot } }) as unknown as OtherContent;
const galleryIs = (slot: typeof link | typeof script) => ({ gallery: { ...gallery.value, slot } });
const mapIs = (map: typeof frame) => ({
  contact: { ...contact.value, place: { ...contact.value.place, map } },
});
const within = <Result>(shipped: OtherContent, run: () => Result) =>
  withContent(run, makeSnapshot(undefined, { shipped }));

describe("a widget that is not accepted", () => {
  const cases: [string, object][] = [
    ["a script over http", { src: "http://widgets.example.org/a.js" }],
    ["a script as a data address", { src: "data:text/javascript,alert(1)" }],
    ["a host with a scheme", { hosts: ["https://cdn.example.org"] }],
    ["a host that ends the policy's rule", { hosts: ["cdn.example.org; script-src *"] }],
    ["every host", { hosts: ["*"] }],
    ["all hosts under a name", { hosts: ["*.example.org"] }],
    ["a host of one word", { hosts: ["localhost"] }],
    ["a 13th host", { hosts: Array.from({ length: 13 }, (_, at) => `cdn${at}.example.org`) }],
    ["a provider's page that is a script", { page: "javascript:alert(1)" }],
    ["a widget without an id", { widgetId: " " }],
  ];
  test.each(cases)("[7.29] %s", (_, change) => {
    expect(() => within(calendarIs({ ...script, ...change }), () => null)).toThrow(/calendarSlot/);
  });
});

test("[2.12.03] [2.17.13] where all is built in there is no service, no widget and nothing to frame", () => {
  within({}, () => {
    expect(outsideService("calendar")).toBeNull();
    expect(widgetAt("calendar")).toBeNull();
    expect(frameSources()).toEqual([]);
  });
});

test("[2.12.02] a widget is framed from its own page; only we are named to the pages around it", () => {
  within(calendarIs({ ...script, page: "https://example.org/dates" }), () => {
    expect(outsideService("calendar")).toEqual({
      kind: "widget",
      src: "/slot/calendar",
      page: "https://example.org/dates",
      isPreview: false,
    });
    expect(widgetAt("calendar")).toMatchObject({ src: script.src, hosts: [] });
    expect(frameSources()).toEqual(["'self'"]);
  });
});

test("[2.24.04] a framed page's origin is named, without its path", () => {
  within(mapIs(frame), () => {
    expect(outsideService("map")).toEqual(frame);
    expect(frameSources()).toEqual(["https://maps.example.org"]);
  });
});

test("what several places need is named once", () => {
  const both = { ...mapIs(frame), ...galleryIs(script), ...calendarIs(script) };
  within(both, () => expect(frameSources()).toEqual(["'self'", "https://maps.example.org"]));
});

test("[2.18.02] a link needs no source of frames", () => {
  within(galleryIs(link), () => {
    expect(outsideService("gallery")).toEqual(link);
    expect(frameSources()).toEqual([]);
  });
});

test.each(["frame", "no-such-place", "constructor", ""])("[7.29] %j is no place of a widget", (place) => {
  within({}, () => expect(widgetAt(place)).toBeNull());
});
