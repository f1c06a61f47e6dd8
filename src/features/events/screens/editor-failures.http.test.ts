import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { findEvent } from "#features/events/store.server.ts";
import { addEvent, countRows, eventInput, historyOf, weekly } from "#tests/support/events.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const fields = {
  title: "Coffee & Connections",
  date: "2026-03-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC";

/** While `use` runs, events can be read and every change of one fails. */
async function withoutChanges({ platform }: Site, use: () => Promise<void>) {
  await platform.db.execute(sql`alter table events add constraint no_change check (false) not valid`);
  try {
    await use();
  } finally {
    await platform.db.execute(sql`alter table events drop constraint no_change`);
  }
}

const keptImage = (page: string) => /name="keptImage" value="([^"]*)"/.exec(page)?.[1];

test("[8.07] a create that cannot be stored is said so, with what was typed, ticked and pasted", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const custom = { isRecurring: "on", recurringPattern: "custom", occurrence: "Last", weekday: "Friday" };
  const typed = { ...fields, ...custom, description: "Kept words" };
  const imageUrl = `data:image/png;base64,${png}`;
  await withoutChanges(site, async () => {
    for (const path of ["/event-create", "/event-create.data"]) {
      const answer = await admin.post(path, { ...typed, imageUrl });
      expect(answer.status).toBe(500);
      const told = path.endsWith(".data") ? await fileOf(answer) : mainOf(await answer.text());
      expect(told).toContain("There was an error saving the event: ");
    }
    const page = await (await admin.post("/event-create", { ...typed, imageUrl })).text();
    for (const value of ["Town Hall", "Kept words"]) expect(mainOf(page)).toContain(value);
    expect(mainOf(page)).toMatch(/<input[^>]*name="isRecurring"[^>]*checked/);
    expect(mainOf(page)).toMatch(/<option selected="">Friday/);
    expect((await site.get(keptImage(page) ?? "")).status).toBe(200);
  });
  expect(await countRows(site.platform, "events")).toBe(0);
});

test("[8.07] [8.08] an update that cannot be stored is said so, and the event stays as it was", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const { id } = await addEvent(site.platform, "system", eventInput(weekly));
  const before = await findEvent(site.platform.db, id);
  await withoutChanges(site, async () => {
    const change = { ...fields, title: "Mine", version: "1", scope: "following" };
    const answer = await admin.post(`/event-edit/${id}`, change);
    expect(answer.status).toBe(500);
    const page = mainOf(await answer.text());
    expect(page).toContain("There was an error saving the event: ");
    expect(page).toContain('value="Mine"');
    expect(page).toMatch(/<input[^>]*name="scope"[^>]*checked=""[^>]*value="following"/);
  });
  expect(await findEvent(site.platform.db, id)).toEqual(before);
});

test("[8.08] a delete that fails is said on the event's page, at the question, and the event stays", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const { id } = await addEvent(site.platform, "system", eventInput(weekly));
  await withoutChanges(site, async () => {
    const form = { intent: "delete", scope: "series" };
    const answer = await admin.post(`/event/${id}?confirm=delete`, form);
    expect(answer.status).toBe(500);
    const page = mainOf(await answer.text());
    expect(page).toContain("There was an error deleting the event: ");
    expect(page).toContain("Are you sure you want to delete this event?");
    expect(page).toMatch(/<input[^>]*name="scope"[^>]*checked=""[^>]*value="series"/);
    expect((await admin.post(`/event/${id}.data`, form)).status).toBe(500);
  });
  expect((await site.get(`/event/${id}`)).status).toBe(200);
  expect(await historyOf(site.platform, id)).toHaveLength(1);
});

test("[6.07] whoever is no administrator any more is told so by the form that is still open", async ({
  site,
}) => {
  const member = await site.asMember();
  for (const path of ["/event-create", "/event-edit/1", "/event/1"]) {
    const answer = await member.post(`${path}.data`, { ...fields, intent: "delete" });
    expect(answer.status).toBe(403);
    const told = await fileOf(answer);
    expect(told).toContain("Access Denied");
    expect(told).toContain("You must be logged in as an admin to manage events");
  }
});

test("[2.14.07] a form refused for another field keeps the stored picture, unless it was to be removed", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const picture = "/media/0a1b2c.webp";
  const { id } = await addEvent(site.platform, "system", eventInput({ imageUrl: picture }));
  const refused = { ...fields, location: " ", version: "1", keptImage: picture };
  const kept = async (more: Record<string, string>) =>
    keptImage(await (await admin.post(`/event-edit/${id}`, { ...refused, ...more })).text());
  expect(await kept({})).toBe(picture);
  expect(await kept({ removeImage: "on" })).toBe("");
  await admin.post(`/event-edit/${id}`, { ...refused, location: "Library", removeImage: "on" });
  expect(await findEvent(site.platform.db, id)).toMatchObject({ location: "Library", imageUrl: null });
});

test("[5.01] without scripts the list of what is wrong is titled 'Error', and says it once", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const answer = await admin.post("/event-create", { ...fields, title: " " });
  const summary = /<div[^>]*role="alert".*?<\/ul>/s.exec(await answer.text())?.[0] ?? "";
  expect(textOf(summary).replace(/\s+/g, " ").trim()).toBe("Error Event title is required");
});
