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
  await page.waitForURL("**/event-calendar?view=list&q=coffee&place=online");
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("");
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

test("[2.12.03] on a phone a past day of the small month opens what was earlier, and the list begins with what comes", async ({
  page,
  site,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const first = `${today.slice(0, 8)}01`;
  for (const [title, date] of [
    ["At the beginning of the month", first],
    ["In a minute", today],
  ] as const) {
    const night = { startTime: "23:58", endTime: "23:59" };
    await addEvent(site.platform, "system", eventInput({ title, date, ...night }));
  }
  await site.forgetPages();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/event-calendar");
  const list = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("article") });
  await expect(list.first()).toBeVisible();
  const early = page.getByRole("article").filter({ hasText: "At the beginning of the month" });
  if (first === today) return; // nothing is over on the first day of a month
  await expect(early).toBeHidden();
  await page.getByRole("table").getByRole("link", { name: /^1\b/ }).click();
  await expect(early).toBeVisible();
});

test("[2.4.03] [2.2.18] what leads to another site carries an arrow, and words for who cannot see it", async ({
  page,
}) => {
  for (const address of ["/", "/events"]) {
    await page.goto(address);
    const signs = await page
      .locator('a[href^="https://"]:not(:has(svg, img), .supporters a)')
      .evaluateAll((links) =>
        links.map((link) => {
          const { content, borderTopStyle } = getComputedStyle(link, "::after");
          const words = /\((opens in a new tab|another website)\)/.test(link.textContent ?? "");
          return { link: link.textContent, signed: content === '""' && borderTopStyle === "solid", words };
        }),
      );
    expect(signs.length).toBeGreaterThan(4);
    expect(signs.filter(({ signed, words }) => !signed || !words)).toEqual([]);
  }
});
