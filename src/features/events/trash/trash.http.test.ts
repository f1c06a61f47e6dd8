import { expect } from "vitest";
import { countRows, eventInput, historyOf, weekly } from "#tests/support/events.ts";
import { test } from "#tests/support/site.ts";
import { listCalendarPage } from "../calendar/list-store.server.ts";
import { createEvent } from "../changes/create-event.server.ts";
import { removeSampleEvents, seedSampleEvents } from "../sample/sample-events.server.ts";
import { findEvent, listSeries } from "../store.server.ts";
import { deleteEvent } from "./delete-event.server.ts";
import { purgeEvents } from "./purge-events.server.ts";
import { restoreEvent } from "./restore-event.server.ts";
import { listTrash } from "./trash-store.server.ts";

const everything = { when: "all", search: "", place: "all" } as const;

test("[4.15] what is unknown or deleted already cannot be deleted", async ({ site }) => {
  const { id } = await createEvent(site.platform, "ann", eventInput(), null);
  expect(await deleteEvent(site.platform, "ann", "1", "this")).toEqual({ ok: false, reason: "not-found" });
  const both = await Promise.all([1, 2].map(() => deleteEvent(site.platform, "ann", id, "this")));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("[4.15] a deleted event leaves every list and stands in the trash", async ({ site }) => {
  const now = site.platform.clock.now();
  const { id } = await createEvent(site.platform, "ann", eventInput(), null);
  await deleteEvent(site.platform, "bea", id, "this");
  expect(await findEvent(site.platform.db, id)).toBeNull();
  expect((await listCalendarPage(site.platform.db, everything, now)).events).toEqual([]);
  expect((await listTrash(site.platform.db, now)).events.map((event) => event.id)).toEqual([id]);
  expect(await historyOf(site.platform, id)).toEqual(["created by ann", "deleted by bea"]);
});

test("[4.12] deleting takes one occurrence, the following ones or the whole series", async ({ site }) => {
  const { id } = await createEvent(site.platform, "ann", eventInput(weekly), null);
  const left = async () => (await listSeries(site.platform.db, id)).length;
  await deleteEvent(site.platform, "ann", `${id}3`, "this");
  expect(await left()).toBe(10);
  await deleteEvent(site.platform, "ann", `${id}6`, "following");
  expect(await left()).toBe(5);
  await deleteEvent(site.platform, "ann", `${id}1`, "series");
  expect(await left()).toBe(0);
});

test("[4.16] a restored event has its id and all fields, once", async ({ site }) => {
  const { id } = await createEvent(site.platform, "ann", eventInput({ imageUrl: "/media/a.webp" }), null);
  const before = await findEvent(site.platform.db, id);
  await deleteEvent(site.platform, "ann", id, "this");
  expect(await restoreEvent(site.platform, "ann", id)).toEqual({ ok: true });
  expect(await restoreEvent(site.platform, "ann", id)).toEqual({ ok: false, reason: "not-found" });
  const after = await findEvent(site.platform.db, id);
  expect(after).toEqual({ ...before, version: 3, updatedAt: after?.updatedAt });
  expect(await historyOf(site.platform, id)).toEqual(["created by ann", "deleted by ann", "restored by ann"]);
});

test("[4.16] after 30 days it cannot come back, is removed for good, and its history stays", async ({
  site,
}) => {
  site.clock.set("2026-01-01T12:00:00Z");
  const { id } = await createEvent(site.platform, "ann", eventInput(), "token");
  await deleteEvent(site.platform, "ann", id, "this");
  site.clock.set("2026-01-31T11:59:59Z");
  await purgeEvents(site.platform);
  expect(await countRows(site.platform, "events")).toBe(1);
  expect(await countRows(site.platform, "event_form_tokens")).toBe(0);
  site.clock.set("2026-01-31T12:00:01Z");
  expect(await restoreEvent(site.platform, "ann", id)).toEqual({ ok: false, reason: "not-found" });
  await purgeEvents(site.platform);
  expect(await countRows(site.platform, "events")).toBe(0);
  expect(await historyOf(site.platform, id)).toEqual([
    "created by ann",
    "deleted by ann",
    "purged by system",
  ]);
});

test("[4.15] the trash is paged whole, the latest first", async ({ site }) => {
  site.clock.set("2026-01-01T12:00:00Z");
  for (let week = 0; week < 4; week++) {
    const { id } = await createEvent(
      site.platform,
      "ann",
      eventInput({ ...weekly, date: "2026-05-01" }),
      null,
    );
    await deleteEvent(site.platform, "ann", id, "series");
  }
  const now = site.platform.clock.now();
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await listTrash(site.platform.db, now, next);
    seen.push(...page.events.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect([seen.length, new Set(seen).size]).toEqual([44, 44]);
});

test("[2.4.12] sample events come once, and removing them lasts", async ({ site }) => {
  await Promise.all([seedSampleEvents(site.platform), seedSampleEvents(site.platform)]);
  const planted = await countRows(site.platform, "events");
  expect(planted).toBeGreaterThan(30);
  const { id } = await createEvent(site.platform, "ann", eventInput(), null);
  expect(await removeSampleEvents(site.platform, "ann")).toBe(planted);
  await seedSampleEvents(site.platform);
  const { events } = await listCalendarPage(site.platform.db, everything, site.platform.clock.now());
  expect(events.map((event) => event.id)).toEqual([id]);
});
