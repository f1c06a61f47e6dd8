import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";

for (const width of [390, 1440]) {
  test(`[2.1.06] the calendar, its list and /events are accessible and do not scroll sideways at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      "/event-calendar",
      "/event-calendar?view=list",
      "/event-calendar?view=list&q=zzz",
      "/events",
    ]) {
      await page.goto(address);
      await expectNoAxeViolations(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test("[2.1.06] search, place and month change the events without a full reload, and the address with them", async ({
  page,
}) => {
  await page.goto("/event-calendar?view=list");
  await expectScripts(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("searchbox", { name: "Search events" }).fill("coffee");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/event-calendar?view=list&q=coffee");
  await expect(page.getByRole("searchbox", { name: "Search events" })).toBeFocused();
  await expect(page.locator("article").first()).toContainText(/coffee/i);
  await page.getByRole("combobox", { name: "Place" }).selectOption("online");
  await page.waitForURL("**/event-calendar?view=list&place=online&q=coffee");
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("all");
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
});

test("[2.1.06] the arrow keys go from day to day", async ({ page }) => {
  await page.goto("/event-calendar");
  await expectScripts(page);
  const event = page.getByRole("table").getByRole("link").first();
  await event.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("td:focus")).toHaveCount(1);
});

test("[2.1.06] without scripts the calendar is searched, filtered and paged through plain addresses", async ({
  noScriptPage: page,
}) => {
  await page.goto("/event-calendar");
  await page.getByRole("searchbox", { name: "Search events" }).fill("coffee");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=coffee/);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.locator("article").first()).toContainText(/coffee/i);
});
