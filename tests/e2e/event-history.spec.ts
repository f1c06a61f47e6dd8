import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { addEvent, editEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";

test("[3.21] [4.15] 'Event Deleted' offers the trash, by mouse and by keyboard, and is gone once it is taken", async ({
  page,
  site,
}) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ title: "Tea for two" }));
  await signInAsAdmin(page, site);
  await page.goto(`/event/${id}`);
  await page.getByRole("button", { name: "Delete Event" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const notification = page.getByRole("listitem").filter({ hasText: "Event Deleted" });
  const action = notification.getByRole("link", { name: "See the trash" });
  await expect(action).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(notification).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(action).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin-dashboard/trash");
  await expect(page.getByRole("rowheader", { name: "Tea for two" })).toBeVisible();
  await expect(notification).toHaveCount(0);
});

test("[4.14] [8.09] a change is opened from its line, read, and put back", async ({ page, site }) => {
  const first = eventInput({ title: "Tea for three", date: "2027-03-04" });
  const { id } = await addEvent(site.platform, "system", first);
  const second = eventInput({ title: "Tea for four", date: "2027-03-04" });
  await editEvent(site.platform, "system", { id, version: 1, scope: "this", fields: second });
  await signInAsAdmin(page, site);
  await page.goto(`/admin-dashboard/history?event=${id}`);
  await page
    .getByRole("row", { name: /Changed: title/ })
    .getByRole("link")
    .click();
  const changed = page.getByRole("row", { name: /^Title/ });
  await expect(changed).toContainText("Tea for three");
  await expect(changed).toContainText("Tea for four");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Event put back" })).toBeVisible();
  await expect(page.getByText("The event reads exactly so again.")).toBeVisible();
  await page.getByRole("link", { name: "The event as it is now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tea for three" })).toBeVisible();
});

test("[4.14] without scripts too", async ({ noScriptPage: page, site }) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ date: "2027-03-04" }));
  const second = eventInput({ title: "Tea for five", date: "2027-03-04" });
  await editEvent(site.platform, "system", { id, version: 1, scope: "this", fields: second });
  await signInAsAdmin(page, site);
  await page.goto(`/admin-dashboard/history?event=${id}`);
  await page
    .getByRole("row", { name: /Changed: title/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(page.getByText("The event reads exactly so again.")).toBeVisible();
});

test("[4.16] the dates of a series that were deleted at once come back with one press", async ({
  page,
  site,
}) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ ...weekly, title: "Early tea" }));
  await trashEvent(site.platform, "system", `${id}4`, "following");
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/trash");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Restore all 7 dates of Early tea" }).click();
  await expect(page.getByText("All 7 dates are back in the calendar", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: "Early tea" })).toHaveCount(0);
});
