import { expect } from "vitest";
import { addEvent, editEvent, eventInput, weekly } from "#tests/support/events.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { findEvent } from "../store.server.ts";

const form = {
  title: "Tea at six",
  date: "2027-03-04",
  startTime: "18:00",
  endTime: "20:00",
  location: "Foundry",
  description: "Come as you are.",
  isRecurring: "on",
  recurringPattern: "weekly",
  scope: "series",
  version: "1",
};

test("[8.07] the editor asks about dates that hold something of their own, and keeps what was typed", async ({
  site,
}) => {
  const { platform } = site;
  const first = eventInput({ ...weekly, date: "2027-03-04" });
  const { id } = await addEvent(platform, "system", first);
  const library = { ...first, date: "2027-03-11", location: "Library" };
  await editEvent(platform, "system", { id: `${id}1`, version: 1, scope: "this", fields: library });
  const admin = await site.asAdmin();

  const answer = await admin.post(`/event-edit/${id}`, form);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(textOf(mainOf(page))).toContain("Thursday, March 11, 2027 Location: Library");
  expect(mainOf(page)).toMatch(/<input[^>]*name="ownDates"[^>]*checked=""[^>]*value="keep"/);
  expect(mainOf(page)).toContain(`value="change ${id}1@2"`);
  expect(mainOf(page)).toMatch(/name="title"[^>]*value="Tea at six"/);
  expect(mainOf(page)).toMatch(/<input[^>]*name="scope"[^>]*checked=""[^>]*value="series"/);
  expect(await findEvent(platform.db, id)).toMatchObject({ location: "Town Hall", version: 1 });

  const answered = { ...form, overVersion: "1", ownDates: "keep" };
  expect((await admin.post(`/event-edit/${id}`, answered)).status).toBe(302);
  expect(await findEvent(platform.db, `${id}1`)).toMatchObject({ title: "Tea at six", location: "Library" });
  expect(await findEvent(platform.db, `${id}2`)).toMatchObject({ title: "Tea at six", location: "Foundry" });
});
