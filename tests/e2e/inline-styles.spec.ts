import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";

const pages = ["/", "/annual-gala", "/event-calendar", "/contact", "/no/such/page"];

for (const path of pages)
  test(`a page looks the same with the styles it carries as with the whole sheet: ${path}`, async ({
    noScriptPage: page,
  }) => {
    const picture = () => page.screenshot({ fullPage: true, animations: "disabled" });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await picture(); // loads what is fetched only when it scrolls into view
    const carried = await picture();
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
    expect((await picture()).equals(carried)).toBe(true);
  });

for (const path of ["/admin-dashboard", "/event-create"])
  test(`a link of the site brings the staff's styles with a screen of theirs: ${path}`, async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page, site);
    await page.goto("/event-calendar");
    await page.evaluate(() => document.documentElement.setAttribute("data-shown", "")); // lost on reload
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-shown");
    const carried = () =>
      page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes("/staff-")));
    await expect.poll(carried).toBe(true);
  });
