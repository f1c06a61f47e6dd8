import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { calendarAfterChange } from "#tests/support/events.ts";

test("[2.13.14] [2.13.13] the administrator deletes an event after the question, and restores it from the trash", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/event-create");
  await page.getByLabel("Event Title*").fill("Short-lived supper");
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL(calendarAfterChange);
  await page.goto("/event-calendar?view=list&when=all&q=Short-lived");
  await page.getByRole("link", { name: "Short-lived supper" }).click();
  const deleteEvent = page.getByRole("button", { name: "Delete Event" });

  await deleteEvent.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete this event?");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(deleteEvent).toBeFocused();
  await expect(page.getByRole("heading", { name: "Short-lived supper" })).toBeVisible();

  await deleteEvent.click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await page.waitForURL(calendarAfterChange);
  await expect(page.getByText("The event has been successfully deleted", { exact: true })).toBeVisible();

  await page.goto("/admin-dashboard/trash");
  await page.getByRole("button", { name: "Restore Short-lived supper" }).click();
  await expect(page.getByText("Event restored", { exact: true })).toBeVisible();
  await page.goto("/event-calendar?view=list&when=all&q=Short-lived");
  await expect(page.getByRole("link", { name: "Short-lived supper" })).toBeVisible();
});

test("[3.09] what the administrator creates, a visitor in another browser sees everywhere", async ({
  page,
  browser,
  site,
}) => {
  // The home page shows the next four events: events that earlier tests created for tonight could hide this
  // one.
  await site.platform.db.execute(
    "delete from events where starts_at < now() + interval '1 day' and ends_at > now()",
  );
  await signInAsAdmin(page, site);
  await page.goto("/event-create");
  await page.getByLabel("Event Title*").fill("Coffee & Connections, founded today");
  await page.getByLabel("Location*").fill("The Gathering Room");
  await page.getByLabel("This is a recurring event").check();
  await page.getByLabel(/^Custom/).check();
  await page.getByLabel("Start Time*").fill("23:58"); // later today in every time zone of a test run
  await page.getByLabel("End Time*").fill("23:59");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL(calendarAfterChange);

  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /event|isAdmin/i.test(key))),
  ).toEqual([]);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const visitor = await elsewhere.newPage();
  const link = visitor.getByRole("link", { name: /Coffee & Connections, founded today/ }).first();
  await visitor.goto("/");
  await expect(link).toBeVisible();
  await visitor.goto("/event-calendar");
  await expect(link).toBeVisible();
  await link.click();
  await expect(visitor.getByText("This is a custom recurring event")).toBeVisible();
  await expect(visitor.getByText("On the 1st Thursday of each month")).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Admin Actions" })).toHaveCount(0);
  await expect(visitor.getByRole("heading", { name: "More dates of this series" })).toBeVisible();
  await expectNoAxeViolations(visitor);
  const feed = await (await visitor.request.get("/events.ics")).text();
  expect(feed.split("SUMMARY:Coffee & Connections\\, founded today")).toHaveLength(12);
  expect(await visitor.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await elsewhere.close();
});
