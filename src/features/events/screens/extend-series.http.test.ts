import { describe, expect } from "vitest";
import { addEvent, countRows, editEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { findEvent, listSeries } from "../store.server.ts";

async function make(site: Site, fields = {}) {
  site.clock.set("2026-03-01T12:00:00Z");
  return (await addEvent(site.platform, "system", eventInput({ ...weekly, ...fields }))).id;
}

const ask = (last: string) => ({ intent: "extend-series", last });

describe("refused", () => {
  test("[6.06] adding dates, to everyone who does not manage events", async ({ site }) => {
    const id = await make(site);
    for (const other of [site.visitor(), await site.asMember(), await site.asRole("membership")]) {
      expect((await other.post(`/event/${id}`, ask(`${id}10`))).status).toBe(403);
      expect(await (await other.get(`/event/${id}`)).text()).not.toContain("extend-series");
    }
    expect(await countRows(site.platform, "events")).toBe(11);
  });

  test("for an event that happens once, and for one that is gone", async ({ site }) => {
    const id = await make(site, { isRecurring: false, recurringPattern: null });
    const admin = await site.asAdmin();
    const once = await admin.post(`/event/${id}`, ask(id));
    expect(once.status).toBe(409);
    expect(textOf(mainOf(await once.text()))).toContain("its last event does not recur, or has no date.");
    expect(await (await admin.get(`/event/${id}`)).text()).not.toContain("extend-series");
    await trashEvent(site.platform, "system", id);
    expect((await admin.post(`/event/${id}`, ask(id))).status).toBe(404);
  });

  test("beyond 104 dates, and nothing is added", async ({ site }) => {
    const id = await make(site);
    const admin = await site.asAdmin();
    for (let last = 10; last < 100; last += 10) {
      expect((await admin.post(`/event/${id}`, ask(`${id}${last}`))).status).toBe(302);
    }
    const answer = await admin.post(`/event/${id}`, ask(`${id}100`));
    expect(answer.status).toBe(409);
    expect(textOf(mainOf(await answer.text()))).toContain("a series can have at most 104 dates");
    expect(await countRows(site.platform, "events")).toBe(101);
  });
});

test("staff add the next ten dates, which are like the last one, in one line of the history", async ({
  site,
}) => {
  const id = await make(site);
  const { platform } = site;
  const fields = eventInput({ ...weekly, date: "2026-05-14", location: "Library" });
  await editEvent(platform, "system", { id: `${id}10`, version: 1, scope: "this", fields });
  const admin = await site.asAdmin();
  const page = await (await admin.get(`/event/${id}3`)).text();
  expect(textOf(mainOf(page))).toContain("The last one is on Thursday, May 14, 2026.");
  expect(mainOf(page)).toMatch(new RegExp(`name="last"[^>]*value="${id}10"`));

  const answer = await admin.post(`/event/${id}3`, ask(`${id}10`));
  expect(answer.headers.get("location")).toBe(`/event/${id}3`);
  expect(await findEvent(platform.db, `${id}11`)).toMatchObject({ date: "2026-05-21", location: "Library" });
  expect(await findEvent(platform.db, `${id}20`)).toMatchObject({ date: "2026-07-23", seriesId: id });
  expect(await fileOf(await site.get("/events.ics"))).toContain(`UID:${id}20@`);
  const history = textOf(mainOf(await (await admin.get("/admin-dashboard/history")).text()));
  expect(history).toContain("Created (10 dates)");
});

test("[4.21] a second press adds no second ten", async ({ site }) => {
  const id = await make(site);
  const admin = await site.asAdmin();
  const press = () => admin.post(`/event/${id}`, ask(`${id}10`));
  const answers = [...(await Promise.all([press(), press()])), await press()];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await listSeries(site.platform.db, id)).toHaveLength(21);
});
