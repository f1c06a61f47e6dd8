import { expect, expectScripts, test } from "#tests/support/browser.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";

test("[2.1.06] search, place and month change the events without a full reload, and the address with them; the arrow keys go from day to day", async ({
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

  await page.goto("/event-calendar");
  await expectScripts(page);
  const event = page.getByRole("table").getByRole("link").first();
  await event.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("td:focus")).toHaveCount(1);
});

test("[2.12.03] /events and /event-calendar show the next event within the first screen of a phone, and the month one tap away", async ({
  page,
  site,
}) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await addEvent(site.platform, "system", eventInput({ title: "Tomorrow's supper", date: tomorrow }));
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const next = page.getByRole("region", { name: "Next event" });
  for (const address of ["/events", "/event-calendar"]) {
    await page.goto(address);
    const card = await next.getByRole("article").boundingBox();
    expect((card?.y ?? phone.height) + (card?.height ?? 0), address).toBeLessThanOrEqual(phone.height);
    await next.getByRole("link", { name: "See the whole month" }).click();
    const month = page.getByRole("table", { name: /^Days with events in/ });
    await expect(month, address).toBeInViewport({ ratio: 0.6 });
  }
  await next.getByRole("article").getByRole("link").click();
  await expect(page.getByText("Event Actions")).toBeVisible();
});
