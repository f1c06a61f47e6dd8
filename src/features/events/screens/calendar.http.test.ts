import { expect } from "vitest";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const read = async (site: Site, path: string) =>
  mainOf(await (await site.get(path)).text()).replaceAll("<!-- -->", "");
const links = (page: string) => [...new Set(page.match(/href="\/event\/\d+"/g))].sort();

test.for([
  "?month=2026-13",
  "?month=0000-01",
  "?month=9999-12",
  "?day=0000-01-01",
  "?day=9999-12-31",
  "?day=2026-02-30",
  "?view=%00",
  "?q=%00",
  "?view=list&q=%00",
  "?after=x&view=list",
  "?after=-99999999999999.1&view=list",
  "?before=999999999999999.99999999999999999999&view=list",
  "?q=%27%3B%20select%20pg_sleep(3)--",
])("[2.1.06] the calendar opens with the address %s", async (search, { site }) => {
  expect((await site.get(`/event-calendar${search}`)).status).toBe(200);
});

test.for(["0000-01", "9999-12", "x"])(
  "this month's events stand at /events?month=%s",
  async (month, { site }) => {
    site.clock.set("2026-03-10T12:00:00Z");
    const answer = await site.get(`/events?month=${month}`);
    expect(answer.status).toBe(200);
    expect(textOf(await answer.text())).toContain("March 2026");
  },
);

test("[2.1.06] the way back from a day leads to its month, with the filters", async ({ site }) => {
  site.clock.set("2026-03-10T12:00:00Z");
  const back = async (search: string) =>
    /href="([^"]*)"/.exec(
      linkTo(await read(site, `/event-calendar${search}`), "Back to the whole month"),
    )?.[1];
  expect(await back("?day=2026-12-03&place=online")).toBe("/event-calendar?month=2026-12&amp;place=online");
  expect(await back("?day=2026-03-12")).toBe("/event-calendar?month=2026-03");
});

test("[2.1.06] the grid and the list of all events hold the same events", async ({ site }) => {
  site.clock.set("2026-03-10T12:00:00Z");
  for (const date of ["2026-03-02", "2026-03-10", "2026-03-31"]) {
    await addEvent(site.platform, "system", eventInput({ date }));
  }
  const grid = links(await read(site, "/event-calendar?month=2026-03"));
  expect(grid).toHaveLength(3);
  expect(links(await read(site, "/event-calendar?view=list&when=all"))).toEqual(grid);
});

test("[2.1.06] a day of many events shows three and leads to all of them", async ({ site }) => {
  site.clock.set("2026-03-01T12:00:00Z");
  for (const startTime of ["08:00", "09:00", "10:00", "11:00", "12:00"]) {
    await addEvent(site.platform, "system", eventInput({ date: "2026-03-12", startTime }));
  }
  const grid = await read(site, "/event-calendar?month=2026-03");
  expect(links(grid)).toHaveLength(3);
  expect(grid).toContain("+2 more");
  expect(grid).toContain('href="/event-calendar?month=2026-03&amp;day=2026-03-12"');
  expect(links(await read(site, "/event-calendar?day=2026-03-12"))).toHaveLength(5);
});

test("[2.1.06] an event's link in the grid says its date and time", async ({ site }) => {
  await addEvent(site.platform, "system", eventInput({ date: "2026-03-12" }));
  const grid = await read(site, "/event-calendar?month=2026-03");
  expect(grid).toMatch(/Thursday, March 12, 2026, <\/span>.{0,80}6:00 PM EST/);
});

test("[2.1.06] only administrators get 'Create Event'", async ({ site }) => {
  expect(await (await site.get("/event-calendar")).text()).not.toContain("Create Event");
  expect(mainOf(await (await (await site.asAdmin()).get("/event-calendar")).text())).toContain(
    "Create Event",
  );
});

test("[2.12.01] /events has the breadcrumb Home > Events and its section 'Event Calendar'", async ({
  site,
}) => {
  const page = await read(site, "/events");
  const trail = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(page)?.[0] ?? "";
  expect(
    textOf(trail)
      .trim()
      .split(/[^A-Za-z]+/),
  ).toEqual(["Home", "Events"]);
  expect(linkTo(trail, "Home")).toContain('href="/"');
  const section = /<section aria-labelledby="event-calendar".*?<\/section>/s.exec(page)?.[0] ?? "";
  expect(section).toMatch(/<h2[^>]*>Event Calendar<\/h2>/);
});

test("[2.12.03] without a provider the slot holds the month's stored events, each in its day and leading to its page", async ({
  site,
}) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const store = async (title: string, date: string) =>
    (await addEvent(site.platform, "system", eventInput({ title, date }))).id;
  const breakfast = await store("Breakfast", "2026-03-12");
  const supper = await store("Supper", "2026-03-27");
  const around = await store("Next month's first", "2026-04-04");
  await store("Behind the last cell", "2026-04-05");
  const page = await read(site, "/events");
  const grid = page.slice(page.indexOf("<table"), page.indexOf("</table>"));
  const days = new Map(
    [...grid.matchAll(/<td\b.*?dateTime="([^"]+)".*?<\/td>/gs)].map(([day, date]) => [date, day]),
  );
  const held = [...days].filter(([, day]) => day.includes("/event/"));
  expect(held.map(([date]) => date)).toEqual(["2026-03-12", "2026-03-27", "2026-04-04"]);
  expect(days.get("2026-04-04")).toContain(`href="/event/${around}"`);
  expect(days.get("2026-03-12")).toMatch(new RegExp(`href="/event/${breakfast}".*Breakfast`, "s"));
  expect(days.get("2026-03-27")).toMatch(new RegExp(`href="/event/${supper}".*Supper`, "s"));
  expect(textOf(page)).toContain("Events in March 2026");
  expect(links(page.slice(0, page.indexOf("</table>")))).toHaveLength(3);
});
