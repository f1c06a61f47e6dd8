import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Quotes from members", exact: true });

/** The label ("2 of 5") of the slide at the frame's left edge. */
function first(page: Page): Promise<string> {
  return carousel(page).evaluate((element) => {
    const { left } = element.getBoundingClientRect();
    const near = [...element.querySelectorAll("li")].find(
      (slide) => Math.abs(slide.getBoundingClientRect().left + 24 - left) < 3,
    );
    return near?.getAttribute("aria-label") ?? "between two";
  });
}

test("[4.50] it advances every 5000 ms; hovering stops it, leaving lets 5000 ms begin again", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500)); // now only the test advances time
  await carousel(page).hover();
  await page.clock.runFor(12_000);
  const names = await carousel(page).getByRole("listitem").count();
  const held = await first(page);
  const after = (steps: number) => `${((Number(held.split(" ")[0]) - 1 + steps) % names) + 1} of ${names}`;
  expect(held).toBe(after(0));
  await page.clock.runFor(12_000);
  expect(await first(page)).toBe(held);

  await page.mouse.move(5, 5);
  await page.clock.runFor(4_990);
  expect(await first(page)).toBe(held);
  await page.clock.runFor(2_500); // the step itself, and the scrolling
  expect(await first(page)).toBe(after(1));
  await page.clock.runFor(2_490);
  expect(await first(page)).toBe(after(1));
  await page.clock.runFor(2_510);
  expect(await first(page)).toBe(after(2));
});

test("[4.50] its button stops it by keyboard, for good, and lets it go on", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  const held = await first(page);
  await page.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play" })).toBeFocused();
  await carousel(page).getByRole("listitem").first().hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(12_000);
  expect(await first(page)).toBe(held);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.clock.runFor(7_500);
  expect(await first(page)).not.toBe(held);
});
