import { expect } from "vitest";
import { countRows } from "#tests/support/events.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const form = {
  title: "Course",
  date: "2027-03-04",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
  isRecurring: "on",
  recurringPattern: "weekly",
};

test("a series with a wrong end is refused in words, keeps what was typed, and is stored once it is right", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const wrong = await admin.post("/event-create", { ...form, ends: "after", endsAfter: "1000" });
  expect(wrong.status).toBe(422);
  const page = mainOf(await wrong.text());
  expect(page).toContain("Enter a number of dates from 2 to 104");
  expect(page).toMatch(/name="endsAfter"[^>]*value="1000"/);
  const foreign = await admin.post("/event-create", { ...form, skip: "2027-03-12" });
  expect(mainOf(await foreign.text())).toContain("Friday, March 12, 2027 is not one of the added dates");
  expect(await countRows(site.platform, "events")).toBe(0);

  const right = { ...form, ends: "on", endsOn: "2027-03-31", skip: "2027-03-18" };
  expect((await admin.post("/event-create", right)).status).toBe(302);
  expect(await countRows(site.platform, "events")).toBe(3);
});
