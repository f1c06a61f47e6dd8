import { describe, expect } from "vitest";
import { addEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import type { EventInput } from "../event.ts";
import { findEvent } from "../store.server.ts";

const title = "Unannounced gala";
const form = { title, date: "2026-03-20", startTime: "18:00", endTime: "20:00", location: "Hall" };
const later = { publication: "later", publishAt: "2026-03-10T09:00" };

/** All addresses where a visitor could meet an event. */
const places = (id: string) => [
  `/event/${id}`,
  `/event/${id}.data`,
  `/event/${id}.ics`,
  "/",
  "/events?month=2026-03",
  "/event-calendar?month=2026-03",
  "/event-calendar?view=list&when=all",
  "/event-calendar?day=2026-03-20",
  "/event-calendar?view=list&q=unannounced",
  "/events.ics",
  "/events.rss",
  "/sitemap.xml",
];

async function make(site: Site, fields: Partial<EventInput> = {}) {
  site.clock.set("2026-03-01T12:00:00Z");
  return (await addEvent(site.platform, "system", eventInput({ title, date: form.date, ...fields }))).id;
}

/** The addresses at which `who` finds the event. */
async function foundAt(get: (path: string) => Promise<Response>, id: string) {
  const found: string[] = [];
  for (const path of places(id)) {
    const answer = await get(path);
    const text = await answer.text();
    if (text.includes(title) || text.includes(`/event/${id}<`)) found.push(path);
  }
  return found;
}

describe("refused", () => {
  test("[6.06] publishing, to everyone who does not manage events", async ({ site }) => {
    const id = await make(site, { isDraft: true });
    for (const other of [site.visitor(), await site.asMember(), await site.asRole("gallery")]) {
      expect((await other.post(`/event/${id}`, { intent: "publish" })).status).toBe(403);
      expect((await other.get(`/event/${id}`)).status).toBe(404);
    }
    expect(await findEvent(site.platform.db, id)).toMatchObject({ isDraft: true, version: 1 });
  });

  test.for([[""], ["tomorrow"], ["2026-02-30T09:00"]])(
    "publishing at '%s' is refused in words, and the form keeps its choice",
    async ([publishAt = ""], { site }) => {
      const answer = await (await site.asAdmin()).post("/event-create", {
        ...form,
        publication: "later",
        publishAt,
      });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(mainOf(page)).toContain("Choose the date and time to publish it");
      const chosen = page
        .match(/<input[^>]*name="publication"[^>]*>/g)
        ?.find((tag) => tag.includes("checked"));
      expect(chosen).toContain('value="later"');
      expect(mainOf(page)).toContain(`value="${title}"`);
    },
  );

  test("a draft is met nowhere by visitors and members, also when it is deleted or its series is open", async ({
    site,
  }) => {
    const id = await make(site, { isDraft: true });
    expect(await foundAt(site.get, id)).toEqual([]);
    const member = await site.asMember();
    expect(await foundAt(member.get, id)).toEqual([]);
    await trashEvent(site.platform, "system", id);
    site.clock.set("2026-03-01T12:01:00Z");
    expect(await foundAt(site.get, id)).toEqual([]);
  });
});

test("a draft is stored by the form, marked for staff, and published from its page", async ({ site }) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const admin = await site.asAdmin();
  const created = await admin.post("/event-create", { ...form, publication: "draft" });
  const next = created.headers.get("location") ?? "";
  const id = new URL(next, "https://x").searchParams.get("changed") ?? "";
  for (const path of [next, `/event/${id}`, "/admin-dashboard/events", "/event-calendar?view=list"])
    expect([path, / Draft /.test(textOf(await (await admin.get(path)).text()))]).toEqual([path, true]);
  expect(await foundAt(site.get, id)).toEqual([]);

  await admin.post(`/event/${id}`, { intent: "publish" });
  await admin.post(`/event/${id}`, { intent: "publish" }); // a second click
  expect(await findEvent(site.platform.db, id)).toMatchObject({ isDraft: false, version: 2 });
  site.clock.set("2026-03-01T12:01:00Z"); // cached pages are older than half a minute
  const found = await foundAt(site.get, id);
  expect(found).toEqual(places(id));
  expect(textOf(await (await admin.get(`/event/${id}`)).text())).not.toContain(" Draft ");
});

test("an event that is published later appears at its hour, in kept pages too", async ({ site }) => {
  site.clock.set("2026-03-10T12:00:00Z");
  const admin = await site.asAdmin();
  await admin.post("/event-create", { ...form, ...later });
  const list = await (await admin.get("/event-calendar?view=list")).text();
  expect(textOf(mainOf(list))).toContain("Appears on Mar 10, 2026, 9:00 AM");
  const id = /\/event\/(\d+)/.exec(list)?.[1] ?? "";
  const editor = mainOf(await (await admin.get(`/event-edit/${id}`)).text());
  expect(editor).toContain('value="2026-03-10T09:00"');

  site.clock.set("2026-03-10T12:59:30Z"); // half a minute before 9 AM in New York
  expect(await foundAt(site.get, id)).toEqual([]);
  site.clock.set("2026-03-10T13:00:00Z");
  expect(await foundAt(site.get, id)).toContain(`/event/${id}`);
  expect(await foundAt(site.get, id)).toContain("/events.ics");
  expect(textOf(await (await admin.get(`/event/${id}`)).text())).not.toContain("Appears on");
});

test("the dates of a series are drafts together, and published one by one or together", async ({ site }) => {
  const id = await make(site, { ...weekly, isDraft: true });
  const admin = await site.asAdmin();
  const shown = async () =>
    (await (await site.get("/event-calendar?view=list&when=all")).text()).includes(title);
  await admin.post(`/event/${id}2`, { intent: "publish" });
  expect(await findEvent(site.platform.db, `${id}3`)).toMatchObject({ isDraft: true });
  site.clock.set("2026-03-01T12:01:00Z");
  expect(await shown()).toBe(true);
  expect(await (await site.get(`/event/${id}2`)).text()).not.toContain("More dates in this series");
  await admin.post(`/event/${id}2`, { intent: "publish", scope: "series" });
  site.clock.set("2026-03-01T12:02:00Z");
  expect(mainOf(await (await site.get(`/event/${id}2`)).text())).toContain("More dates in this series");
});

test("[4.14] the history and a comparison name the publication in words", async ({ site }) => {
  const id = await make(site, { isDraft: true });
  const admin = await site.asAdmin();
  await admin.post(`/event-edit/${id}`, { ...form, version: "1", ...later });
  const history = await (await admin.get(`/admin-dashboard/history?kind=event&record=${id}`)).text();
  expect(textOf(history)).toMatch(/Changed : .*publication/);
});

describe("[2.1.07] a duplicate", () => {
  test("opens the form filled in, once, published at once, on a day that is not over", async ({ site }) => {
    const picture = "https://pictures.example/a.png";
    const id = await make(site, {
      ...weekly,
      isDraft: true,
      imageUrl: picture,
      paymentLink: "https://pay.example/",
    });
    const admin = await site.asAdmin();
    expect(mainOf(await (await admin.get(`/event/${id}`)).text())).toContain(
      `href="/event-create?from=${id}"`,
    );
    const page = await (await admin.get(`/event-create?from=${id}`)).text();
    for (const value of [title, picture, "https://pay.example/", "2026-03-20"])
      expect(mainOf(page)).toContain(`value="${value}"`);
    expect(page).not.toMatch(/name="isRecurring"[^>]* checked/);
    site.clock.set("2026-06-01T12:00:00Z"); // the session has ended
    expect(mainOf(await (await (await site.asAdmin()).get(`/event-create?from=${id}`)).text())).toContain(
      'value="2026-06-01"',
    );
  });

  test("of an unknown event is an empty form; a visitor gets none", async ({ site }) => {
    const id = await make(site);
    const admin = await site.asAdmin();
    for (const from of ["1", "x", "%00"])
      expect((await admin.get(`/event-create?from=${from}`)).status).toBe(200);
    const refused = await site.get(`/event-create?from=${id}`);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain(title);
  });
});
