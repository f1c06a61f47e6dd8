import { describe, expect } from "vitest";
import { addEvent, editEvent, eventInput, historyOf, trashEvent, weekly } from "#tests/support/events.ts";
import { entryInFeed } from "#tests/support/feed.ts";
import { fileOf, headOf, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { listUpcoming } from "../calendar/list-store.server.ts";
import type { EventInput } from "../event.ts";
import { findEvent } from "../store.server.ts";

const form = { intent: "cancel", reason: "The hall is flooded.", advice: "Tickets are refunded." };
const coming = { date: "2026-03-05", paymentLink: "https://pay.example/1" };

async function make(site: Site, fields: Partial<EventInput> = {}) {
  site.clock.set("2026-03-01T12:00:00Z");
  return (await addEvent(site.platform, "system", eventInput({ ...coming, ...fields }))).id;
}

/** An event in the calendar feed. */
async function inFeed(site: Site, id: string, path = "/events.ics") {
  return entryInFeed(await (await site.get(path)).text(), id);
}

const structured = (html: string) =>
  /"eventStatus":"https:\/\/schema\.org\/(\w+)"/.exec(html.replaceAll("\\/", "/"))?.[1];

describe("refused", () => {
  test("[6.06] cancelling and taking it back, to everyone who does not manage events", async ({ site }) => {
    const id = await make(site);
    for (const other of [site.visitor(), await site.asMember(), await site.asRole("membership")]) {
      expect((await other.post(`/event/${id}`, form)).status).toBe(403);
      expect((await other.post(`/event/${id}`, { intent: "reinstate" })).status).toBe(403);
      expect(await (await other.get(`/event/${id}`)).text()).not.toContain("Cancel Event");
    }
    expect(await findEvent(site.platform.db, id)).toMatchObject({ cancelledAt: null, version: 1 });
  });

  test.for([
    [{ reason: "" }, "Enter the reason that visitors will see"],
    [{ reason: " \u200b " }, "Enter the reason that visitors will see"],
    [{ reason: "x".repeat(1_001) }, "Keep the reason to 1,000 characters or fewer"],
    [{ advice: "x".repeat(1_001) }, "Keep the advice to 1,000 characters or fewer"],
  ] as const)(
    "%o is refused in words at the field, which keeps what was typed",
    async ([change, words], { site }) => {
      const id = await make(site);
      const sent = { ...form, ...change };
      const answer = await (await site.asAdmin()).post(`/event/${id}`, sent);
      expect(answer.status).toBe(422);
      const page = mainOf(await answer.text());
      expect(page).toContain(words);
      expect(page).toMatch(/<details[^>]* open/);
      expect(page).toContain("reason" in change ? sent.advice : sent.reason);
      expect(await findEvent(site.platform.db, id)).toMatchObject({ cancelledAt: null });
    },
  );

  test("[8.08] who cancels an event that someone else has cancelled meanwhile sees their reason", async ({
    site,
  }) => {
    const id = await make(site);
    const admin = await site.asAdmin();
    await Promise.all([admin.post(`/event/${id}`, form), admin.post(`/event/${id}`, form)]); // a double click
    const second = await admin.post(`/event/${id}`, { ...form, reason: "The speaker is ill." });
    expect(second.status).toBe(409);
    const page = textOf(await second.text());
    expect(page).toContain("someone else canceled it in the meantime");
    expect(page).toContain("The hall is flooded.");
    expect(await historyOf(site.platform, id)).toHaveLength(2);
  });

  test("[2.13.15] an event that is not there", async ({ site }) => {
    const id = await make(site);
    await trashEvent(site.platform, "system", id);
    const admin = await site.asAdmin();
    expect((await admin.post(`/event/${id}`, form)).status).toBe(404);
    expect((await admin.post(`/event/${id}`, { intent: "reinstate" })).status).toBe(404);
  });
});

test("[2.13.01] a cancelled event keeps its page, which says why and what to do, and sells nothing", async ({
  site,
}) => {
  const id = await make(site, { isVirtual: true, zoomLink: "https://meet.example/1" });
  const admin = await site.asAdmin();
  const answer = await admin.post(`/event/${id}`, form);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/event/${id}`]);
  const staffs = await (await admin.get(`/event/${id}`)).text();
  expect(noticeOf(staffs)).toBe("Event canceled Its page, lists and feeds now say so Undo");
  expect(mainOf(staffs)).toContain("Undo cancellation");

  const page = await (await site.get(`/event/${id}`)).text();
  expect(textOf(mainOf(page))).toMatch(
    /Canceled The hall is flooded\. What to do Tickets are refunded\..*Update my calendar/,
  );
  expect(mainOf(page)).not.toMatch(/Register \/ Pay|Join Virtual Event|Google Calendar|Undo/);
  expect(headOf(page)).toMatch(/<title>Canceled: Coffee/);
  expect(headOf(page)).toMatch(/name="description" content="Canceled: The hall is flooded\./);
  expect(structured(page)).toBe("EventCancelled");
});

test("[2.1.06] lists and the calendar say 'Canceled', and the next events leave it out", async ({ site }) => {
  const id = await make(site);
  await (await site.asAdmin()).post(`/event/${id}`, form);
  for (const search of ["?month=2026-03", "?view=list", "?day=2026-03-05"]) {
    const page = textOf(mainOf(await (await site.get(`/event-calendar${search}`)).text()));
    expect([search, page.includes("Canceled")]).toEqual([search, true]);
  }
  expect(await listUpcoming(site.platform.db, site.platform.clock.now(), 4)).toEqual([]);
  const dashboard = await (await site.asAdmin()).get("/admin-dashboard/events");
  expect(textOf(await dashboard.text())).toMatch(/Coffee & Connections [^·]*Town Hall (State: )?Canceled/);
});

test("each step reaches subscribed calendars: cancelled, changed, back, deleted, restored", async ({
  site,
}) => {
  const id = await make(site);
  const admin = await site.asAdmin();
  expect(await inFeed(site, id)).toMatchObject({ status: "CONFIRMED", sequence: 0 });

  await admin.post(`/event/${id}`, form);
  const words = "Canceled: The hall is flooded.\n\nTickets are refunded.\n\nCome as you are.";
  const cancelled = { status: "CANCELLED", sequence: 1, description: words };
  await expect.poll(() => inFeed(site, id)).toMatchObject(cancelled);
  expect(await inFeed(site, id, `/event/${id}.ics`)).toMatchObject(cancelled);
  const rss = await fileOf(await site.get("/events.rss"));
  expect(rss).toContain("<![CDATA[Canceled: Coffee & Connections]]>");
  expect(rss).toContain("The hall is flooded.");

  const fields = eventInput({ ...coming, location: "Library" });
  await editEvent(site.platform, "ann", { id, version: 2, scope: "this", fields });
  await expect.poll(() => inFeed(site, id)).toMatchObject({ status: "CANCELLED", sequence: 2 });

  const back = await admin.post(`/event/${id}`, { intent: "reinstate" });
  expect(back.headers.get("location")).toBe(`/event/${id}`);
  await expect.poll(() => inFeed(site, id)).toMatchObject({ status: "CONFIRMED", sequence: 3 });
  expect(structured(await (await site.get(`/event/${id}`)).text())).toBe("EventScheduled");

  await admin.post(`/event/${id}`, { intent: "delete" });
  await expect.poll(() => inFeed(site, id)).toMatchObject({ status: "CANCELLED", sequence: 4 });
  await admin.post(`/event/${id}`, { intent: "undo-deletion" });
  await expect.poll(() => inFeed(site, id)).toMatchObject({ status: "CONFIRMED", sequence: 5 });
  expect(await historyOf(site.platform, id)).toHaveLength(6);
});

test("cancelling takes one date, the following ones or the series; taking it back, what went together", async ({
  site,
}) => {
  const id = await make(site, weekly);
  const admin = await site.asAdmin();
  const cancelled = async () => {
    const numbers = [...Array(11).keys()].map((number) => (number === 0 ? "" : String(number)));
    const events = await Promise.all(numbers.map((number) => findEvent(site.platform.db, id + number)));
    return events.flatMap((event, number) => (event?.cancelledAt ? [number] : []));
  };
  await admin.post(`/event/${id}2`, form);
  expect(await cancelled()).toEqual([2]);
  site.clock.set("2026-03-01T12:00:01Z");
  await admin.post(`/event/${id}8`, { ...form, scope: "following" });
  expect(await cancelled()).toEqual([2, 8, 9, 10]);
  expect(mainOf(await (await admin.get(`/event/${id}8`)).text())).toContain(
    "All 3 events that were canceled together",
  );
  await admin.post(`/event/${id}9`, { intent: "reinstate", among: "this" });
  expect(await cancelled()).toEqual([2, 8, 10]);
  await admin.post(`/event/${id}8`, { intent: "reinstate", among: "all" });
  await admin.post(`/event/${id}8`, { intent: "reinstate", among: "all" }); // a second click
  expect(await cancelled()).toEqual([2]);
  await admin.post(`/event/${id}`, { ...form, reason: "No more.", scope: "series" });
  expect(await cancelled()).toHaveLength(11);
  expect(await findEvent(site.platform.db, `${id}2`)).toMatchObject({ cancelReason: form.reason });
});

test("[4.14] the history says that an event was cancelled and that this was taken back", async ({ site }) => {
  const id = await make(site);
  const admin = await site.asAdmin();
  await admin.post(`/event/${id}`, form);
  await admin.post(`/event/${id}`, { intent: "reinstate" });
  const history = textOf(await (await admin.get(`/admin-dashboard/history?kind=event&record=${id}`)).text());
  expect(history).toMatch(/Cancellation undone.*Canceled.*Created/);
});
