import { describe, expect } from "vitest";
import { addEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";
import { fileOf, linkTo, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { findEvent, listSeries } from "../store.server.ts";

const form = { title: "Winter tea", startTime: "15:00", endTime: "17:00", location: "Library" };
const december = "2026-12-11";

const add = async (site: Site, fields: Parameters<typeof eventInput>[0] = {}) =>
  (await addEvent(site.platform, "system", eventInput({ date: december, ...fields }))).id;

describe("refused", () => {
  test("[6.06] taking a deletion back, to everyone who does not manage events", async ({ site }) => {
    const id = await add(site);
    await trashEvent(site.platform, "system", id);
    for (const other of [site.visitor(), await site.asMember(), await site.asRole("editor")]) {
      expect((await other.post(`/event/${id}`, { intent: "undo-deletion" })).status).toBe(403);
      const theirs = textOf(await (await other.get(`/event-calendar?month=2026-12&changed=${id}`)).text());
      expect(theirs).not.toMatch(/Just deleted|Coffee/);
    }
    expect(await findEvent(site.platform.db, id)).toBeNull();
  });

  test("[4.16] what is not in the trash any more is said so", async ({ site }) => {
    const id = await add(site);
    const answer = await (await site.asAdmin()).post(`/event/${id}.data`, { intent: "undo-deletion" });
    expect(answer.status).toBe(404);
    expect(await fileOf(answer)).toContain("This event is no longer in the trash.");
  });

  test.for(["x", "1", "%00", "9".repeat(500)])(
    "[2.1.06] the calendar opens with %s as changed",
    async (changed, { site }) => {
      const answer = await (await site.asAdmin()).get(`/event-calendar?changed=${changed}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("Just saved");
    },
  );
});

test("[2.14.24] a saved event of another month is in view in its month, for staff alone", async ({
  site,
}) => {
  site.clock.set("2026-11-01T12:00:00Z");
  const admin = await site.asAdmin();
  const answer = await admin.post("/event-create", { ...form, date: december });
  const next = answer.headers.get("location") ?? "";
  const page = mainOf(await (await admin.get(next)).text());
  expect(textOf(page)).toMatch(/Just saved.*Friday, December 11, 2026.*Winter tea.*Edit again/);
  expect(textOf(page)).toContain("Events in December 2026");
  expect(await (await site.get(next)).text()).not.toContain("Just saved");
});

test("[2.14.24] who came from the list returns to the list, which begins with the event", async ({
  site,
}) => {
  const id = await add(site);
  await add(site, { date: "2026-12-10", title: "The day before" });
  await add(site, { date: "2026-12-12", title: "The day after" });
  const admin = await site.asAdmin();
  const list = mainOf(await (await admin.get("/event-calendar?view=list&when=all")).text());
  expect(list).toContain(`href="/event/${id}?view=list"`);
  expect(list).toContain('href="/event-create?view=list"');
  const page = await (await admin.get(`/event/${id}?view=list`)).text();
  expect(linkTo(page, "Edit Event")).toContain(`href="/event-edit/${id}?view=list"`);
  const edit = { ...form, date: december, version: "1" };
  const answer = await admin.post(`/event-edit/${id}?view=list`, edit);
  const shown = await (await admin.get(answer.headers.get("location") ?? "")).text();
  expect(noticeOf(shown)).toBe("Event updated successfully");
  const text = textOf(mainOf(shown));
  expect(text).not.toContain("The day before");
  expect(text).toMatch(/Just saved.*December 2026.*Winter tea.*The day after/);
});

test("[4.16] [2.13.14] the calendar offers to take a deletion back, of all that was deleted at once", async ({
  site,
}) => {
  const id = await add(site, weekly);
  const admin = await site.asAdmin();
  await admin.post(`/event/${id}1`, { intent: "delete" });
  const answer = await admin.post(`/event/${id}3`, { intent: "delete", scope: "following" });
  const next = answer.headers.get("location") ?? "";
  const calendar = await (await admin.get(next)).text();
  expect(textOf(mainOf(calendar))).toMatch(/Just deleted Coffee & Connections · 8 dates .*Undo/);
  expect(noticeOf(calendar)).toBe(
    "Event Deleted 8 dates of the event have been successfully deleted View trash",
  );
  const undone = await admin.post(`/event/${id}3`, { intent: "undo-deletion" });
  expect(undone.headers.get("location")).toBe(next);
  expect(noticeOf(await (await admin.get(next)).text())).toBe(
    "Events restored All 8 dates are back on the calendar",
  );
  const series = (await listSeries(site.platform.db, id)).map((event) => event.id);
  expect(series).toHaveLength(10);
  expect(series).not.toContain(`${id}1`);
});
