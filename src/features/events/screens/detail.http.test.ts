import { expect } from "vitest";
import { createEvent } from "#features/events/create-event.server.ts";
import type { EventInput } from "#features/events/event-form.ts";
import { eventInput, historyOf, weekly } from "#tests/support/events.ts";
import { type Site, test } from "#tests/support/site.ts";

async function make(site: Site, fields: Partial<EventInput> = {}) {
  return (await createEvent(site.platform, "system", eventInput(fields), null)).id;
}

const page = async (site: Site, id: string) => (await site.get(`/event/${id}`)).text();

test.for(["1", "0", "..%2f", "abc", "%00", "9".repeat(500)])(
  "[2.13.15] the unknown id %s answers 404 with 'Event Not Found' and the way back",
  async (id, { site }) => {
    const answer = await site.get(`/event/${id}`);
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain("Event Not Found");
    expect(text).toContain("does not exist or has been removed.");
    expect(text).toContain("Back to Events Calendar");
  },
);

test("[6.06] a visitor's direct delete is refused with 403 and changes nothing", async ({ site }) => {
  const id = await make(site);
  const answer = await site.post(`/event/${id}`, { intent: "delete", scope: "series" });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("You must be logged in as an admin to manage events");
  expect((await site.get(`/event/${id}`)).status).toBe(200);
  expect(await historyOf(site.platform, id)).toHaveLength(1);
});

test("[2.13.11] 'Admin Actions' is not in a visitor's page, and is in the administrator's", async ({
  site,
}) => {
  const id = await make(site);
  expect(await page(site, id)).not.toContain("Admin Actions");
  const admin = await site.asAdmin();
  expect(await (await admin.get(`/event/${id}`)).text()).toContain("Admin Actions");
});

test("[2.13.02] the badge 'Past Event' stands from the moment the event has ended, not before", async ({
  site,
}) => {
  const id = await make(site, { date: "2026-03-20" });
  site.clock.set("2026-03-20T23:59:00Z"); // one minute before 8 PM in New York
  expect(await page(site, id)).not.toContain("Past Event");
  site.clock.set("2026-03-21T00:01:00Z");
  const admin = await site.asAdmin(); // an administrator's page is never a kept one
  expect(await (await admin.get(`/event/${id}`)).text()).toContain("Past Event");
});

test("[2.13.03] the long weekday date, then start - end in 12-hour form", async ({ site }) => {
  const text = (await page(site, await make(site, { date: "2026-03-20" }))).replaceAll("<!-- -->", "");
  expect(text).toContain("Friday, March 20, 2026");
  expect(text).toContain("6:00 PM EST - 8:00 PM EST");
});

test("[5.03] an end before the start is said to be the next day", async ({ site }) => {
  expect(await page(site, await make(site, { endTime: "00:30" }))).toContain("(ends the next day)");
});

test.for([
  ["[2.13.05]", { isVirtual: false }, { isVirtual: true }, "Virtual Event"],
  ["[2.13.06]", {}, weekly, "This is a weekly recurring event"],
  ["[2.13.07]", { description: "" }, { description: "Hello" }, "About This Event"],
  ["[2.13.08]", {}, { paymentLink: "https://pay.example/" }, "Register / Pay"],
  [
    "[2.13.09]",
    { isVirtual: true },
    { isVirtual: true, zoomLink: "https://meet.example/" },
    "Join Virtual Event",
  ],
  [
    "[2.13.09]",
    { zoomLink: "https://meet.example/" },
    { isVirtual: true, zoomLink: "https://meet.example/" },
    "Join Virtual Event",
  ],
] as const)("%s with %o not, with %o: %s", async ([, without, with_, words], { site }) => {
  expect(await page(site, await make(site, without))).not.toContain(words);
  expect(await page(site, await make(site, with_))).toContain(words);
});

test("[2.13.09] the kept link of an event that is not virtual is in no raw answer, feed or entry", async ({
  site,
}) => {
  const id = await make(site, { zoomLink: "https://meet.example/" });
  for (const path of [`/event/${id}`, `/event/${id}.data`, `/event/${id}.ics`, "/events.ics", "/events.rss"])
    expect([path, (await (await site.get(path)).text()).includes("meet.example")]).toEqual([path, false]);
});

test("[2.13.12] without scripts 'Delete Event' leads to the question, and only its answer deletes", async ({
  site,
}) => {
  const id = await make(site);
  const admin = await site.asAdmin();
  const asked = await (await admin.get(`/event/${id}?confirm=delete`)).text();
  expect(asked).toContain("Are you sure you want to delete this event?");
  expect((await site.get(`/event/${id}`)).status).toBe(200);
  const answer = await admin.post(`/event/${id}`, { intent: "delete" });
  expect(answer.headers.get("location")).toBe("/event-calendar");
  expect(await (await admin.get("/event-calendar")).text()).toContain(
    "The event has been successfully deleted",
  );
  expect((await site.get(`/event/${id}`)).status).toBe(404);
});

test("[4.12] deleting one occurrence leaves the other ten", async ({ site }) => {
  const id = await make(site, weekly);
  await (await site.asAdmin()).post(`/event/${id}3`, { intent: "delete" });
  expect((await site.get(`/event/${id}3`)).status).toBe(404);
  for (const other of ["", "1", "2", "4", "10"])
    expect((await site.get(`/event/${id}${other}`)).status).toBe(200);
});

test("[2.13.01] [2.13.04] [2.13.10] the event's title, picture, place and the way back", async ({ site }) => {
  const plain = await page(site, await make(site, { title: "Tea & Talk", location: "The Foundry" }));
  expect(plain).toMatch(/<h1[^>]*>Tea &amp; Talk<\/h1>/);
  expect(plain).toContain("The Foundry");
  expect(plain).toMatch(/<a[^>]*href="\/event-calendar"[^>]*>(?:<svg.*?<\/svg>)?\s*Back to Calendar/);
  expect(plain).not.toMatch(/<main.*<img.*<\/main>/s);
  const pictured = await page(site, await make(site, { imageUrl: "https://pictures.example/tea.jpg" }));
  expect(pictured).toMatch(/<img[^>]*src="https:\/\/pictures.example\/tea.jpg"/);
});
