import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { type Person, story } from "#tests/support/story.ts";

const titleOf = ({ email }: Person) => `Supper with ${email}`;

async function createdEvent({ platform }: TestSite, person: Person): Promise<string> {
  const { id } = await addEvent(platform, "system", eventInput({ title: titleOf(person) }));
  return id;
}

async function stored({ platform }: TestSite, person: Person) {
  return platform.db
    .select()
    .from(events)
    .where(eq(events.title, titleOf(person)));
}

story("[2.1.06] a visitor searches the calendar and turns to the next month", async ({ person }) => {
  const { page } = person;
  await person.open("/event-calendar?view=list");
  await page.getByRole("searchbox", { name: "Search events" }).fill("coffee");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=coffee/);
  await expect(page.getByRole("article").first()).toContainText(/coffee/i);
  await page.getByRole("link", { name: "Month", exact: true }).click();
  const next = page.getByRole("link", { name: /^Next month/ });
  const month = (await next.getAttribute("aria-label"))?.replace("Next month, ", "") ?? "";
  await next.click();
  await expect(page.getByRole("heading", { name: month })).toBeVisible();
});

story("[2.14.01] [2.14.24] staff create an event", async ({ person, site }) => {
  const { page } = person;
  await person.signIn({ role: "events" });
  await person.open("/event-create");
  await page.getByLabel("Event Title*").fill(titleOf(person));
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByRole("button", { name: "Create Event" }).click();
  await person.isTold("Event created successfully");
  await expect(page).toHaveURL(/\/event-calendar$/);
  expect(await stored(site, person)).toMatchObject([{ location: "Town Hall" }]);
});

story("[2.14.01] [2.14.22] staff change an event", async ({ person, site }) => {
  const { page } = person;
  const id = await createdEvent(site, person);
  await person.signIn({ role: "events" });
  await person.open(`/event-edit/${id}`);
  await page.getByLabel("Location*").fill("Library");
  await page.getByRole("button", { name: "Update Event" }).click();
  await person.isTold("Event updated successfully");
  await expect(page).toHaveURL(/\/event-calendar$/);
  expect(await stored(site, person)).toMatchObject([{ location: "Library" }]);
});

story("[2.13.13] [2.13.14] staff delete an event after the question", async ({ person, site }) => {
  const { page } = person;
  const id = await createdEvent(site, person);
  await person.signIn({ role: "events" });
  await person.open(`/event/${id}`);
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: "Delete Event" })
    .or(main.getByRole("button", { name: "Delete Event" }))
    .click();
  await expect(page.getByText("Are you sure you want to delete this event?")).toBeVisible();
  // A dialog; without JavaScript a part of the page.
  const answer = person.scripts
    ? page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true })
    : main.getByRole("button", { name: "Delete Event" });
  await answer.click();
  await person.isTold("The event has been successfully deleted");
  expect((await stored(site, person))[0]?.deletedAt).toBeInstanceOf(Date);
});
