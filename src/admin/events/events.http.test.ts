import { describe, expect } from "vitest";
import { content } from "#content/store.server.ts";
import { events } from "#features/events/tables.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("[9.12] the staff's list of events names the time with the organisation's suffix", async ({ site }) => {
  const { timeSuffix } = content("organisation");
  await addEvent(site.platform, "system", eventInput());
  const admin = await site.asAdmin();
  const page = textOf(await (await admin.get("/admin-dashboard/events?when=all")).text());
  expect(page).toContain(`6:00 PM ${timeSuffix} – 8:00 PM ${timeSuffix}`);
});

describe("the editor inside the staff area", () => {
  const list = "/admin-dashboard/events";

  test("a form that is not complete comes back with what was typed, and stores nothing", async ({ site }) => {
    const staff = await site.asRole("events");
    const answer = await staff.post(`${list}/new`, { title: "Typed title" });
    expect(answer.status).toBe(422);
    const page = mainOf(await answer.text());
    expect(page).toContain("Typed title");
    expect(page).toContain("Enter a location");
    expect(await site.platform.db.$count(events)).toBe(0);
    expect((await staff.get(`${list}/1/edit`)).status).toBe(404);
  });

  test("creating and changing an event lead back to the list it was opened from, and show it", async ({
    site,
  }) => {
    const staff = await site.asRole("events");
    const typed = {
      title: "Tea",
      date: "2030-04-02",
      startTime: "18:00",
      endTime: "20:00",
      location: "Hall",
    };
    const created = await staff.post(`${list}/new`, typed);
    const [event] = await site.platform.db.select().from(events);
    expect(created.headers.get("location")).toBe(`${list}?saved=${event?.id}`);
    const shown = await (await staff.get(`${list}?saved=${event?.id}`)).text();
    expect(textOf(shown)).toMatch(/Just saved\s*Tea · Tue, Apr 2, 2030 · Hall/);

    const listed = await (await staff.get(`${list}?when=all`)).text();
    expect(linkTo(listed, "Edit")).toContain(`${list}/${event?.id}/edit?list=when%3Dall`);
    const address = `${list}/${event?.id}/edit?list=when%3Dall`;
    const editor = await (await staff.get(address)).text();
    expect(linkTo(editor, "Cancel")).toContain(`${list}?when=all#row-${event?.id}`);
    const changed = await staff.post(address, { ...typed, version: "1", location: "Library" });
    expect(changed.headers.get("location")).toBe(`${list}?when=all&saved=${event?.id}`);
  });
});

test("how many sample events there are is said of one as of several", async ({ site }) => {
  const admin = await site.asAdmin();
  const said = async () => textOf(await (await admin.get("/admin-dashboard/events")).text());
  await addEvent(site.platform, "system", eventInput());
  await site.platform.db.update(events).set({ isSample: true });
  expect(await said()).toContain("1 sample event is in the calendar");
  await addEvent(site.platform, "system", eventInput());
  await site.platform.db.update(events).set({ isSample: true });
  expect(await said()).toContain("2 sample events are in the calendar");
});

test("by date and by title, and in reverse, each event stands once, page after page", async ({ site }) => {
  for (let n = 10; n < 35; n += 1) {
    const date = `2030-0${1 + (n % 3)}-11`;
    await addEvent(site.platform, "system", eventInput({ title: `Event ${n % 2 ? n : "same"}`, date }));
  }
  const admin = await site.asAdmin();
  const eventsIn = async (address: string): Promise<string[]> => {
    const page = await (await admin.get(address)).text();
    const ids = [...page.matchAll(/id="row-(\d+)"/g)].map(([, id]) => id ?? "");
    const next = /href="([^"]+)"[^>]*>Next</.exec(page)?.[1]?.replaceAll("&amp;", "&");
    return [...ids, ...(next ? await eventsIn(next) : [])];
  };
  for (const sort of ["date", "title"]) {
    const rising = await eventsIn(`/admin-dashboard/events?sort=${sort}`);
    expect(new Set(rising).size, sort).toBe(25);
    expect(rising, sort).toHaveLength(25);
    expect((await eventsIn(`/admin-dashboard/events?sort=-${sort}`)).toReversed(), sort).toEqual(rising);
  }
});

test("the search of the staff area finds events that visitors do not see yet, as the list does", async ({
  site,
}) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const fields = { title: "Unannounced gala", date: "2026-03-20", isDraft: true };
  await addEvent(site.platform, "system", eventInput(fields));
  const staff = await site.asRole("events");
  for (const path of ["search?q=gala", "events?q=gala"])
    expect(mainOf(await (await staff.get(`/admin-dashboard/${path}`)).text()), path).toContain(
      "Unannounced gala",
    );
  expect(await (await site.get("/event-calendar?view=list&q=gala")).text()).not.toContain("Unannounced gala");
});
