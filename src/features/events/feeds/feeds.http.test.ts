import ICAL from "ical.js";
import { expect } from "vitest";
import { inTransaction } from "#platform/use-case.server.ts";
import { addEvent, editEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";
import { fileOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { listSeries } from "../store.server.ts";
import { restoreEvents } from "../trash/event-trash.server.ts";

async function readBack(answer: Response) {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
    };
  });
}

test("an unknown event has no calendar file", async ({ site }) => {
  expect((await site.get("/event/1.ics")).status).toBe(404);
  expect((await site.get("/event/x'--.ics")).status).toBe(404);
});

test("edits and cancellations reach a subscribed calendar under the same UID", async ({ site }) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const { id } = await addEvent(site.platform, "ann", eventInput(weekly));
  const host = new URL(site.platform.config.ORIGIN).host;
  const of = async (path: string) =>
    (await readBack(await site.get(path))).find(({ uid }) => uid === `${id}2@${host}`);
  expect(await of("/events.ics")).toMatchObject({ sequence: 0, status: "CONFIRMED" });

  await editEvent(site.platform, "ann", {
    id: `${id}2`,
    version: 1,
    scope: "this",
    fields: eventInput({ title: "Moved" }),
  });
  await expect
    .poll(() => of("/events.ics"))
    .toMatchObject({ summary: "Moved", sequence: 1, status: "CONFIRMED" });

  await trashEvent(site.platform, "ann", `${id}2`);
  await expect.poll(() => of("/events.ics")).toMatchObject({ sequence: 2, status: "CANCELLED" });
  expect(await of(`/event/${id}2.ics`)).toMatchObject({ status: "CANCELLED" });
  expect(await readBack(await site.get("/events.ics"))).toHaveLength(11);
});

test("after one date's edit, a move of its series and a restoring, the feed says what the site says", async ({
  site,
}) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const { platform } = site;
  const first = eventInput({ ...weekly, date: "2026-03-05" });
  const { id } = await addEvent(platform, "ann", first);
  const library = { ...first, date: "2026-03-19", location: "Library" };
  await editEvent(platform, "ann", { id: `${id}2`, version: 1, scope: "this", fields: library });
  await trashEvent(platform, "ann", `${id}3`);
  const moved = { ...first, date: "2026-03-06", startTime: "19:00", endTime: "21:00" };
  await editEvent(platform, "ann", { id, version: 1, scope: "series", fields: moved });
  await inTransaction(platform, "ann", (context) => restoreEvents(context, [`${id}3`]));

  const stored = (await listSeries(platform.db, id)).map(
    ({ date, startTime, location, startsAt, endsAt }) => ({
      starts: `${date}T${startTime}:00`,
      span: [startsAt, endsAt],
      location,
    }),
  );
  expect(stored[2]).toMatchObject({ starts: "2026-03-20T19:00:00", location: "Library" });
  expect(stored[3]).toMatchObject({ starts: "2026-03-27T19:00:00", location: "Town Hall" });
  const fed = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await site.get("/events.ics")).text()));
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    return calendar
      .getAllSubcomponents("vevent")
      .filter((component) => component.getFirstPropertyValue("status") === "CONFIRMED")
      .map((component) => new ICAL.Event(component))
      .map(({ startDate, endDate, location }) => ({
        starts: startDate.toString(),
        span: [startDate, endDate].map((time) => time.toJSDate().toISOString()),
        location,
      }))
      .sort((one, other) => one.starts.localeCompare(other.starts));
  };
  await expect.poll(fed).toEqual(stored);
});

test("[2.1.06] feeds take the calendar's filters", async ({ site }) => {
  site.clock.set("2026-03-01T12:00:00Z");
  await addEvent(site.platform, "ann", eventInput({ title: "Online", isVirtual: true }));
  await addEvent(site.platform, "ann", eventInput({ title: "Before", date: "2026-02-20" }));
  await addEvent(site.platform, "ann", eventInput({ title: "Long ago", date: "2025-02-20" }));
  const titles = async (path: string) => (await readBack(await site.get(path))).map(({ summary }) => summary);
  expect(await titles("/events.ics")).toEqual(["Before", "Online"]);
  expect(await titles("/events.ics?place=online")).toEqual(["Online"]);
  expect(await titles("/events.ics?when=past")).toEqual(["Before"]);
  expect(await titles("/events.ics?when=upcoming&q=befo")).toEqual([]);
  expect(await titles("/events.ics?when=x&place=y&q=onl")).toEqual(["Online"]);

  const rss = await site.get("/events.rss");
  expect(rss.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const text = await fileOf(rss);
  expect(text.match(/<item>/g)).toHaveLength(1);
  expect(text).toContain("<![CDATA[Online]]>");
});
