import { ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#identity/tables.ts";
import { addEvent, countRows, eventInput, historyOf, trashEvent, weekly } from "#tests/support/events.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { adminEmail } from "#tests/support/start-site.ts";
import { findEvent, listSeries } from "../store.server.ts";

const denied = "Access Denied You must be logged in as an admin to manage events";

const complete = {
  title: "Coffee & Connections",
  date: "2027-03-04",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

describe("refusals", () => {
  test("[6.07] a visitor's own request to any event action is refused and changes nothing", async ({
    site,
  }) => {
    const { id } = await addEvent(site.platform, "ann", eventInput());
    const before = await findEvent(site.platform.db, id);
    for (const [path, fields] of [
      ["/event-create", complete],
      [`/event-edit/${id}`, { ...complete, version: "1", title: "Taken over" }],
      [`/event/${id}`, { intent: "delete", scope: "series" }],
    ] as const) {
      const answer = await site.post(path, fields);
      expect(answer.status).toBe(403);
      expect(textOf(await answer.text())).toContain(denied);
    }
    expect(await findEvent(site.platform.db, id)).toEqual(before);
    expect(await countRows(site.platform, "events")).toBe(1);
  });

  test("[6.07] whoever loses the right while the form is open is refused in words, and nothing is saved", async ({
    site,
  }) => {
    const { platform } = site;
    const { id } = await addEvent(platform, "ann", eventInput());
    const before = await findEvent(platform.db, id);
    const colleague = await site.asRole("admin");
    for (const [path, fields] of [
      ["/event-create", complete],
      [`/event-edit/${id}`, { ...complete, version: "1", title: "Too late" }],
    ] as const) {
      await platform.db.update(users).set({ role: "admin" }).where(ne(users.email, adminEmail));
      expect((await colleague.get(path)).status).toBe(200);
      await platform.db.update(users).set({ role: "member" }).where(ne(users.email, adminEmail));
      const answer = await colleague.post(path, fields);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(textOf(await answer.text())).toContain(denied);
    }
    expect(await findEvent(platform.db, id)).toEqual(before);
    expect(await countRows(platform, "events")).toBe(1);
  });

  test("[4.17] trash, history and restore are refused to a visitor", async ({ site }) => {
    const { id } = await addEvent(site.platform, "ann", eventInput());
    await trashEvent(site.platform, "ann", id);
    const answer = await site.post("/admin-dashboard/trash", { intent: "restore", id });
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(await findEvent(site.platform.db, id)).toBeNull();
    const page = await (await site.get("/admin-dashboard/trash")).text();
    expect(page).not.toContain("Town Hall");
  });

  test("[5.01] a blank title is told and nothing is stored", async ({ site }) => {
    const admin = await site.asAdmin();
    const answer = await admin.post("/event-create", { ...complete, title: " \t" });
    expect(answer.status).toBe(422);
    const said = /<[^>]*role="alert".*?<\/ul>/s.exec(await answer.text())?.[0] ?? "";
    expect(textOf(said).trim()).toBe("Error Event title is required");
    expect(await countRows(site.platform, "events")).toBe(0);
  });

  test("[5.02] values beyond every limit are refused with what was typed kept, and nothing is stored", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const bad: Record<string, string>[] = [
      { date: "2026-02-30" },
      { date: "+275760-09-13" },
      { date: "x" },
      { startTime: "25:00" },
      { endTime: "9:5" },
      { location: "" },
      { title: "x".repeat(10_000) },
      { description: "x".repeat(10_001) },
      { paymentLink: "javascript:alert(1)" },
      { zoomLink: "JaVa\tScript:alert(1)" },
      { paymentLink: "https://u:p@example.org" },
      { imageUrl: "http://example.org/a.png" },
      { imageUrl: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" },
      { isRecurring: "on", recurringPattern: "daily" },
    ];
    for (const fields of bad) {
      const answer = await admin.post("/event-create", {
        ...complete,
        ...fields,
        title: fields.title ?? "My typed title",
      });
      expect(answer.status, JSON.stringify(fields).slice(0, 80)).toBe(422);
      if (!fields.title) expect(mainOf(await answer.text())).toContain("My typed title");
    }
    expect(await countRows(site.platform, "events")).toBe(0);
    expect(await countRows(site.platform, "history")).toBe(0);
  });

  test("each error of a refused event leads to its field, also to a choice", async ({ site }) => {
    const admin = await site.asAdmin();
    const wrong = { isRecurring: "on", recurringPattern: "daily", title: "", location: "", date: "x" };
    const page = await (await admin.post("/event-create", { ...complete, ...wrong })).text();
    const summary = /<ul[^>]*>(?:<li><a href="#.*?)<\/ul>/s.exec(page)?.[0] ?? "";
    const targets = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id);
    expect(targets.length).toBeGreaterThanOrEqual(4);
    expect(targets.filter((id) => !page.includes(` id="${id}"`))).toEqual([]);
  });

  test("[2.13.15] an unknown id is the Event Not Found page, also for the editor", async ({ site }) => {
    const admin = await site.asAdmin();
    for (const path of ["/event/1", "/event/x%27--", "/event-edit/1"]) {
      const answer = await admin.get(path);
      expect(answer.status).toBe(404);
      expect(mainOf(await answer.text())).toContain("Event Not Found");
    }
  });

  test("[8.08] an edit against a version that is gone is refused and keeps what was typed", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const { id } = await addEvent(site.platform, "ann", eventInput());
    const edit = (title: string) => admin.post(`/event-edit/${id}`, { ...complete, title, version: "1" });
    expect((await edit("Theirs")).status).toBeLessThan(400);
    const refused = await edit("Mine, typed at length");
    expect(refused.status).toBe(409);
    expect(mainOf(await refused.text())).toContain("Mine, typed at length");
    expect(await findEvent(site.platform.db, id)).toMatchObject({ title: "Theirs", version: 2 });
    await trashEvent(site.platform, "ann", id);
    expect((await edit("Too late")).status).toBe(404);
  });
});

describe("what an administrator does", () => {
  test("[4.02] cannot unarchive a past event, neither with a control, a field nor with an edit that leaves its day", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const { id } = await addEvent(site.platform, "ann", eventInput({ date: "2020-01-01" }));
    const form = { ...complete, date: "2020-01-01", version: "1", archived: "false" };
    expect((await admin.post(`/event-edit/${id}`, form)).status).toBeLessThan(400);
    expect(await findEvent(site.platform.db, id)).toMatchObject({ archived: true, version: 2 });
    for (const path of [`/event/${id}`, `/event-edit/${id}`, "/admin-dashboard/events?when=all"])
      expect(textOf(await (await admin.get(path)).text()), path).not.toMatch(/unarchive/i);
  });

  test("creates an event of the form's own fields alone", async ({ site }) => {
    const admin = await site.asAdmin();
    const extra = { id: "1", archived: "on", version: "9", seriesId: "7", isSample: "on", createdBy: "x" };
    const answer = await admin.post("/event-create", { ...complete, ...extra, formToken: "t" });
    expect(answer.status).toBeLessThan(400);
    const { rows } = await site.platform.db.execute("select id, version, archived, is_sample from events");
    expect(rows).toEqual([
      { id: expect.stringMatching(/^\d{13}$/), version: 1, archived: false, is_sample: false },
    ]);
  });

  test("[3.09] what they create, a visitor sees at the next moment, on every page and in the feed", async ({
    site,
  }) => {
    site.clock.set("2027-03-01T12:00:00Z");
    const visitor = site.visitor();
    const pages = ["/", "/events", "/event-calendar", "/event-calendar?view=list", "/events.ics"];
    for (const path of pages)
      expect(await (await visitor.get(path)).text(), path).not.toContain("Founded today");
    const form = { ...complete, title: "Founded today", isRecurring: "on", recurringPattern: "custom" };
    const custom = { occurrence: "1st", weekday: "Thursday" };
    await (await site.asAdmin()).post("/event-create", { ...form, ...custom });
    for (const path of pages.filter((path) => !path.endsWith(".ics")))
      expect(mainOf(await (await visitor.get(path)).text()), path).toContain("Founded today");
    const feed = await (await visitor.get("/events.ics")).text();
    expect(feed.split("SUMMARY:Founded today")).toHaveLength(12);
    const [{ id } = { id: "" }] = (
      await site.platform.db.execute<{ id: string }>("select id from events order by date limit 1")
    ).rows;
    const page = textOf(await (await visitor.get(`/event/${id}`)).text());
    expect(page).toContain("This is a custom recurring event");
    expect(page).toContain("Every first Thursday");
    expect(page).toContain("More dates in this series");
  });

  test("[4.21] two clicks, or two tabs, on one form create one event with its ten occurrences", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const form = { ...complete, isRecurring: "on", recurringPattern: "weekly", formToken: "one form" };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post("/event-create", form)));
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await countRows(site.platform, "events")).toBe(11);
  });

  test("[4.12] deletes one occurrence from its page; visitors no longer find it", async ({ site }) => {
    const admin = await site.asAdmin();
    const { id } = await addEvent(site.platform, "ann", eventInput(weekly));
    expect((await site.get(`/event/${id}3`)).status).toBe(200);
    const answer = await admin.post(`/event/${id}3`, { intent: "delete" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/event-calendar?month=2026-03&changed=${id}3`,
    ]);
    expect((await site.get(`/event/${id}3`)).status).toBe(404);
    expect(await listSeries(site.platform.db, id)).toHaveLength(10);
    expect((await historyOf(site.platform, `${id}3`))[1]).toMatch(/^deleted by (?!system)/);
  });

  test("edits the whole series from one occurrence", async ({ site }) => {
    const admin = await site.asAdmin();
    const { id } = await addEvent(site.platform, "ann", eventInput({ ...weekly, date: complete.date }));
    const form = {
      ...complete,
      isRecurring: "on",
      recurringPattern: "weekly",
      title: "Tea",
      version: "1",
      scope: "series",
    };
    expect((await admin.post(`/event-edit/${id}`, form)).status).toBeLessThan(400);
    const series = await listSeries(site.platform.db, id);
    expect(series.map(({ title }) => title)).toEqual(Array(11).fill("Tea"));
    expect(new Set(series.map(({ date }) => date)).size).toBe(11);
  });

  test("[3.04] hostile text is shown as text on every page and in every feed", async ({ site }) => {
    const admin = await site.asAdmin();
    const hostile = `<img src=x onerror=alert(1)></title></script><script>alert(1)</script>"onmouseover="x`;
    await admin.post("/event-create", {
      ...complete,
      title: hostile,
      location: hostile,
      description: hostile,
    });
    const { rows } = await site.platform.db.execute<{ id: string }>("select id from events");
    for (const path of [
      `/event/${rows[0]?.id}`,
      "/event-calendar?view=list",
      "/event-calendar?month=2027-03",
      "/events.rss",
    ]) {
      // A feed reader treats CDATA as text.
      const text = (await (await site.get(path)).text()).replace(/<!\[CDATA\[.*?\]\]>/gs, "");
      expect(text, path).not.toContain("<script>alert(1)");
      expect(text, path).not.toContain("<img src=x");
    }
  });
});
