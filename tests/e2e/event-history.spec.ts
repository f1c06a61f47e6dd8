import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";

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
  const action = notification.getByRole("link", { name: "View trash" });
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
  await expectNoAxeViolations(page);
});
