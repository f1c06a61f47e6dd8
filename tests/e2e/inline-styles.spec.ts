import type { Page } from "@playwright/test";
import { expect, expectScripts, signInAsAdmin, test } from "#tests/support/browser.ts";

/** The whole page once fonts and pictures are in, of which some are only fetched when they scroll into view. */
async function settledPicture(page: Page): Promise<Buffer> {
  const picture = () => page.screenshot({ fullPage: true, animations: "disabled" });
  let [before, now] = [await picture(), await picture()];
  while (!now.equals(before)) [before, now] = [now, await picture()];
  return now;
}

const pages = ["/event-calendar", "/contact"];

for (const path of pages)
  test(`a page looks the same with the styles it carries as with the whole sheet: ${path}`, async ({
    noScriptPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const carried = await settledPicture(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
      const whole = link?.cloneNode() as HTMLLinkElement;
      whole.removeAttribute("disabled");
      whole.removeAttribute("media");
      link?.replaceWith(whole);
    });
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length))
      .toBe(1);
    expect((await settledPicture(page)).equals(carried)).toBe(true);
  });

for (const path of ["/admin-dashboard", "/event-create"])
  test(`a link of the site brings the staff's styles with a screen of theirs: ${path}`, async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site);
    await page.goto("/event-calendar");
    await expectScripts(page); // before, a link brings another document with its own styles
    await page.evaluate(() => document.documentElement.setAttribute("data-shown", "")); // lost on reload
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-shown");
    const carried = () =>
      page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes("/staff-")));
    await expect.poll(carried).toBe(true);
  });
