import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contentDrafts } from "#content/publishing/tables.ts";
import type { Client } from "#tests/support/client.ts";
import { plantAlbum } from "#tests/support/gallery.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const list = "/admin-dashboard/content";
const begin = (client: Client, day: string, document = "gala") =>
  client.post(`${list}/${document}`, { intent: "begin-next-event", day });
const drafts = ({ platform: { db } }: Site) =>
  db.select().from(contentDrafts).where(eq(contentDrafts.open, true)).orderBy(contentDrafts.id);

test("an editor is not offered the next event, and refused when asking for it", async ({ site }) => {
  const editor = await site.asRole("editor");
  expect(await (await editor.get(`${list}/gala`)).text()).not.toContain("Set up the next event");
  expect((await begin(editor, "2037-03-20")).status).toBe(403);
  expect(await drafts(site)).toEqual([]);
});

test.for([
  ["no day", "2026-06-01", "", "Enter a date, such as 2026-03-20", 400],
  ["a day that does not exist", "2026-06-01", "2027-02-30", "Enter a date, such as 2026-03-20", 400],
  ["today", "2026-06-01", "2026-06-01", "Choose a future date.", 422],
  [
    "a day before the last one",
    "2026-01-10",
    "2026-03-20",
    "Choose a date after March 20, 2026, the date of the last event.",
    422,
  ],
] as const)("the next gala on %s is refused at the field", async ([, now, day, words, status], { site }) => {
  site.clock.set(`${now}T16:00:00Z`);
  const answer = await begin(await site.asAdmin(), day);
  expect(answer.status).toBe(status);
  expect(mainOf(await answer.text())).toContain(words);
  expect(await drafts(site)).toEqual([]);
});

test("a text that is of no event, and one with a draft, are refused in words; the draft stays", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const other = await begin(admin, "2037-03-20", "home");
  expect(other.status).toBe(409);
  expect(textOf(mainOf(await other.text()))).toContain("This isn't an event page.");
  const prices = `${list}/orderItems`;
  const form = filledForm(await (await admin.get(prices)).text());
  await admin.post(prices, { ...form, "items[0].title": "Early seats", intent: "save-content" });
  const before = await drafts(site);
  expect(before).toHaveLength(1);
  const answer = await begin(admin, "2037-03-20");
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain(
    "First publish or discard the draft of “Tickets, sponsorships and products”.",
  );
  expect(await drafts(site)).toEqual(before);
});

test("[2.17.03] when the gala is over, the next one begins as drafts, and is on sale once they are published together", async ({
  site,
}) => {
  site.clock.set("2026-06-01T16:00:00Z");
  const admin = await site.asAdmin();
  const over = await (await site.get("/annual-gala")).text();
  expect(over).not.toContain("Early Bird Registration");
  expect(mainOf(await (await admin.get(`${list}/gala`)).text())).toMatch(
    /<details open=""[^>]*><summary[^>]*>Set up the/,
  );
  const begun = await begin(admin, "2027-03-19");
  expect(begun.headers.get("location")).toBe(list);
  expect(await (await site.get("/annual-gala")).text()).toBe(over);
  const open = await drafts(site);
  expect(open.map(({ document }) => document)).toEqual(["gala", "orderItems"]);
  const body = new URLSearchParams([["intent", "publish-drafts"]]);
  for (const { document, id } of open) body.append("draft", `${document} ${id} 0`);
  expect((await admin.post(list, body)).headers.get("location")).toBe(list);
  const next = textOf(await (await site.get("/annual-gala")).text());
  expect(next).toContain("4th Annual Gala");
  expect(next).toContain("March 19, 2027");
  expect(next).toContain("Early Bird Registration");
  expect((await site.get("/order/gala-early-bird")).status).toBe(200);
  site.clock.set("2027-01-01T16:00:00Z");
  expect(textOf(await (await site.get("/annual-gala?later")).text())).toContain("$150");
});

test("[2.16.06] what is on sale for the next summit ends with it, and the gala's stays as it was", async ({
  site,
}) => {
  site.clock.set("2026-06-01T16:00:00Z");
  const admin = await site.asAdmin();
  await begin(admin, "2027-05-14", "summit");
  const [summit, items] = await drafts(site);
  expect(summit?.body).toMatchObject({ date: "2027-05-14" });
  expect(items?.body).toContainEqual(
    expect.objectContaining({ id: "summit-nonprofit-early-bird", lastDay: "2027-04-15" }),
  );
  expect(items?.body).toContainEqual(
    expect.objectContaining({ id: "summit-nonprofit", lastDay: "2027-05-14" }),
  );
  expect(items?.body).toContainEqual(expect.objectContaining({ id: "gala-ticket", lastDay: "2026-03-20" }));
});

test("what is told of the gala afterwards is chosen among the albums and posts of the site", async ({
  site,
}) => {
  await plantAlbum(site.platform, { title: "Gala night", slug: "gala-night", date: "2026-03-20" });
  const editor = await site.asRole("editor");
  const page = mainOf(await (await editor.get(`${list}/gala`)).text());
  expect(page).toMatch(/<option value="gala-night">Gala night, March 20, 2026</);
  expect(page).toMatch(/<option value="the-night-the-lights-went-pink" selected="">/);
  expect(await (await editor.get(`${list}/home`)).text()).not.toContain("gala-night");
});
