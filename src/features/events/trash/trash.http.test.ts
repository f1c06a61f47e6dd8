import { expect } from "vitest";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { listTrash, purgeExpired } from "#records/trash.server.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { addEvent, countRows, eventInput, historyOf, trashEvent, weekly } from "#tests/support/events.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { listCalendarPage } from "../calendar/list-store.server.ts";
import { forgetFormTokens } from "../jobs/jobs.server.ts";
import { removeSampleEvents, seedSampleEvents } from "../sample/sample-events.server.ts";
import { findEvent, listSeries } from "../store.server.ts";
import { eventTrash, restoreEvents } from "./event-trash.server.ts";

const everything = { when: "all", search: "", place: "all" } as const;

const restore = (platform: Platform, id: string) =>
  inTransaction(platform, "ann", (context) => restoreEvents(context, [id]));
const listed = async ({ db, clock }: Platform) => {
  const asked = {
    q: "",
    order: "-deleted",
    after: null,
    before: null,
    now: clock.now(),
    length: 50,
  } as const;
  return (await listTrash(db, [eventTrash], asked)).rows.map(({ id }) => id);
};
const seed = (platform: Platform) => inTransaction(platform, "system", seedSampleEvents);

test("[4.15] what is unknown or deleted already cannot be deleted", async ({ site }) => {
  const { id } = await addEvent(site.platform, "ann", eventInput());
  expect(await trashEvent(site.platform, "ann", "1")).toEqual({ ok: false, reason: "not-found" });
  const both = await Promise.all([1, 2].map(() => trashEvent(site.platform, "ann", id)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("[4.15] a deleted event leaves every list and stands in the trash", async ({ site }) => {
  const now = site.platform.clock.now();
  const { id } = await addEvent(site.platform, "ann", eventInput());
  await trashEvent(site.platform, "bea", id);
  expect(await findEvent(site.platform.db, id)).toBeNull();
  expect((await listCalendarPage(site.platform.db, everything, now)).events).toEqual([]);
  expect(await listed(site.platform)).toEqual([id]);
  expect(await historyOf(site.platform, id)).toEqual(["created by ann", "deleted by bea"]);
});

test("[4.12] deleting takes one occurrence, the following ones or the whole series", async ({ site }) => {
  const { id } = await addEvent(site.platform, "ann", eventInput(weekly));
  const left = async () => (await listSeries(site.platform.db, id)).length;
  await trashEvent(site.platform, "ann", `${id}3`);
  expect(await left()).toBe(10);
  await trashEvent(site.platform, "ann", `${id}6`, "following");
  expect(await left()).toBe(5);
  await trashEvent(site.platform, "ann", `${id}1`, "series");
  expect(await left()).toBe(0);
});

test("[4.16] a restored event has its id and all fields, once", async ({ site }) => {
  const { id } = await addEvent(site.platform, "ann", eventInput({ imageUrl: "/media/a.webp" }));
  const before = await findEvent(site.platform.db, id);
  await trashEvent(site.platform, "ann", id);
  expect(await restore(site.platform, id)).toEqual({ ok: true, dates: 1 });
  expect(await restore(site.platform, id)).toEqual({ ok: false, reason: "not-found" });
  const after = await findEvent(site.platform.db, id);
  expect(after).toEqual({ ...before, version: 3, updatedAt: after?.updatedAt });
  expect(await historyOf(site.platform, id)).toEqual(["created by ann", "deleted by ann", "restored by ann"]);
});

test("[4.16] after 30 days it cannot come back, is removed for good, and its history stays", async ({
  site,
}) => {
  site.clock.set("2026-01-01T12:00:00Z");
  const { id } = await addEvent(site.platform, "ann", eventInput(), "token");
  await trashEvent(site.platform, "ann", id);
  site.clock.set("2026-01-31T11:59:59Z");
  await purgeExpired(site.platform, eventTrash);
  await forgetFormTokens.run({}, site.platform);
  expect(await countRows(site.platform, "events")).toBe(1);
  expect(await countRows(site.platform, "event_form_tokens")).toBe(0);
  site.clock.set("2026-01-31T12:00:01Z");
  expect(await restore(site.platform, id)).toEqual({ ok: false, reason: "not-found" });
  await purgeExpired(site.platform, eventTrash);
  expect(await countRows(site.platform, "events")).toBe(0);
  expect(await historyOf(site.platform, id)).toEqual([
    "created by ann",
    "deleted by ann",
    "purged by system",
  ]);
});

test("[4.15] [4.16] the latest deletion comes first, its dates in their order, and all of them come back at once", async ({
  site,
}) => {
  site.clock.set("2026-01-01T12:00:00Z");
  const { id: alone } = await addEvent(
    site.platform,
    "ann",
    eventInput({ title: "Alone", date: "2026-03-01" }),
  );
  const { id } = await addEvent(site.platform, "ann", eventInput({ ...weekly, date: "2026-01-06" }));
  await trashEvent(site.platform, "ann", `${id}1`);
  site.clock.set("2026-01-01T12:01:00Z");
  await trashEvent(site.platform, "ann", `${id}2`, "following");
  site.clock.set("2026-01-01T12:02:00Z");
  await trashEvent(site.platform, "ann", alone);
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `${id}${number}`);
  expect(await listed(site.platform)).toEqual([alone, ...numbers, `${id}1`]);

  const admin = await site.asAdmin();
  const page = textOf(mainOf(await (await admin.get("/admin-dashboard/trash")).text()));
  expect(page.match(/\d+ deleted together/g)).toEqual(Array(9).fill("9 deleted together"));
  const form = { intent: "restore-deletion", id: `event:${id}5` };
  const others = [site.visitor(), await site.asMember(), await site.asRole("editor")];
  for (const other of others)
    expect((await other.post("/admin-dashboard/trash", form)).status).toBe(refusedStatus(other));
  const answer = await admin.post("/admin-dashboard/trash", form);
  expect(answer.headers.get("location")).toBe("/admin-dashboard/trash");
  expect(noticeOf(await (await admin.get("/admin-dashboard/trash")).text())).toBe(
    "Restored 9 events are back as they were.",
  );
  expect(await listSeries(site.platform.db, id)).toHaveLength(10);
  expect((await admin.post("/admin-dashboard/trash", form)).status).toBe(409);
});

test("sample events come once, and removing them lasts", async ({ site }) => {
  await Promise.all([seed(site.platform), seed(site.platform)]);
  const planted = await countRows(site.platform, "events");
  expect(planted).toBeGreaterThan(30);
  const { id } = await addEvent(site.platform, "ann", eventInput());
  expect(await inTransaction(site.platform, "ann", removeSampleEvents)).toBe(planted);
  await seed(site.platform);
  const { events } = await listCalendarPage(site.platform.db, everything, site.platform.clock.now());
  expect(events.map((event) => event.id)).toEqual([id]);
});
