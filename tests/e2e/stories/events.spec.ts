import { eq } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { addEvent, calendarAfterChange, eventInput } from "#tests/support/events.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { expect, type Person, story } from "#tests/support/story.ts";

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

story(
  "[2.1.06] a visitor searches the calendar and turns to the next month",
  async ({ person }) => {
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
  },
  "at a desk",
);

story("[2.14.01] [2.14.24] staff create an event", async ({ person, site }) => {
  const { page } = person;
  await person.signIn({ role: "events" });
  await person.open("/event-create");
  await page.getByLabel("Event Title*").fill(titleOf(person));
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByRole("button", { name: "Create Event" }).click();
  await person.isTold("Event created successfully");
  await expect(page).toHaveURL(calendarAfterChange);
  const justSaved = page.getByRole("region", { name: "Just saved" });
  await expect(justSaved.getByRole("link", { name: titleOf(person) })).toBeInViewport();
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
  await expect(page).toHaveURL(calendarAfterChange);
  expect(await stored(site, person)).toMatchObject([{ location: "Library" }]);
});

story(
  "[2.13.09] staff name a price and keep the meeting's link for members; a visitor is led to signing in",
  async ({ person, site }) => {
    const { page } = person;
    const event = eventInput({ title: titleOf(person), date: "2031-03-14" });
    const { id } = await addEvent(site.platform, "system", event);
    await person.signIn({ role: "events" });
    await person.open(`/event-edit/${id}`);
    await page.getByLabel("This is a virtual event").check();
    await page.getByLabel("Zoom Link").fill("https://meet.example.org/room");
    await page.getByLabel("Members", { exact: true }).check();
    await page.getByLabel("Price").fill("$25, members $15");
    await page.getByRole("button", { name: "Update Event" }).click();
    await person.isTold("Event updated successfully");
    await person.open(`/event/${id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("$25, members $15");
    await expect(main.getByRole("link", { name: "Join Virtual Event" })).toHaveAttribute(
      "href",
      `/event/${id}/join`,
    );
    await person.signOut();
    await person.open(`/event/${id}`);
    await expect(main).toContainText("The meeting link is for members.");
    await main.getByRole("link", { name: "Sign in to join" }).click();
    await expect(page).toHaveURL(`/member-login?redirectTo=%2Fevent%2F${id}`);
  },
);

story(
  "[2.13.08] a visitor hears of the next one from the page of an event that is over",
  async ({ person, site }) => {
    const { page } = person;
    const sold = { title: titleOf(person), date: "2025-03-14", paymentLink: "https://pay.example/" };
    const { id } = await addEvent(site.platform, "system", eventInput(sold));
    await person.open(`/event/${id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("This event is over.");
    await expect(main.getByRole("link", { name: /Register|calendar$/ })).toHaveCount(0);
    await main.getByLabel("Tell me about the next one").fill(person.email);
    await main.getByRole("button", { name: "Tell me" }).click();
    await expect(main).toContainText("Thank you. One more step");
  },
);

story(
  "[2.13.13] [2.13.14] [4.16] staff delete an event after the question, and take that back",
  async ({ person, site }) => {
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
    await page.getByRole("region", { name: "Just deleted" }).getByRole("button", { name: "Undo" }).click();
    await person.isTold("Event restored");
    await expect(page.getByRole("link", { name: titleOf(person) }).first()).toBeVisible();
    expect((await stored(site, person))[0]?.deletedAt).toBeNull();
  },
  "at a desk",
);

story(
  "[2.13.11] staff cancel an event with a reason, and take that back from the notice",
  async ({ person, site }) => {
    const { page } = person;
    const id = await createdEvent(site, person);
    await person.signIn({ role: "events" });
    await person.open(`/event/${id}`);
    const main = page.getByRole("main");
    await main.getByText("Cancel Event").click();
    await expect(main.getByText("Do you want to cancel this event?")).toBeVisible();
    await main.getByLabel("Reason").fill("The hall is flooded.");
    await main.getByRole("button", { name: "Cancel the event" }).click();
    await person.isTold("Event canceled");
    const panel = page.getByRole("region", { name: "Canceled" });
    await expect(panel).toContainText("The hall is flooded.");
    expect((await stored(site, person))[0]?.cancelledAt).toBeInstanceOf(Date);
    // Locators by role ignore <noscript>, where the notification is without JavaScript.
    const undo = person.scripts
      ? page.getByRole("region", { name: /^Notifications/ }).getByText("Undo")
      : page.locator("noscript a", { hasText: "Undo" });
    await undo.click();
    await expect(page).toHaveURL(`/event/${id}#cancelled`);
    await panel.getByRole("button", { name: "Undo cancellation" }).click();
    await person.isTold("The event is back on the calendar");
    await expect(panel).toHaveCount(0);
  },
);

story("staff have an event appear at a day and hour, then publish it at once", async ({ person, site }) => {
  const { page } = person;
  await person.signIn({ role: "events" });
  await person.open("/event-create");
  await page.getByLabel("Event Title*").fill(titleOf(person));
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByLabel("Schedule for later").check();
  await page.getByLabel("Date and time").fill("2031-01-02T09:00");
  await page.getByRole("button", { name: "Create Event" }).click();
  await person.isTold("Event created successfully");
  const justSaved = page.getByRole("region", { name: "Just saved" });
  await expect(justSaved).toContainText("Appears on Jan 2, 2031, 9:00 AM");
  await justSaved.getByRole("link", { name: titleOf(person) }).click();
  const panel = page.getByRole("region", { name: "Appears on Jan 2, 2031, 9:00 AM" });
  await panel.getByRole("button", { name: "Publish now" }).click();
  await person.isTold("Visitors can see it now");
  await expect(panel).toHaveCount(0);
  expect(await stored(site, person)).toMatchObject([{ isDraft: false, publishAt: null }]);
});
