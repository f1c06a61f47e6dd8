import type { Page } from "@playwright/test";
import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";

const screens = [
  { width: 390, height: 500 },
  { width: 768, height: 500 },
  { width: 1440, height: 500 },
];

test("[2.2.01] the header stays at the top while a page scrolls, at every width; the strip of someone signed in scrolls away or stays", async ({
  page,
  site,
}) => {
  for (const path of ["/", "/about", "/nowhere"]) {
    if (path === "/about") await signInAsAdmin(page, site);
    await page.goto(path);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      expect(await placeAfterScrolling(page), `${path} at ${screen.width} px`).toEqual({
        scrolled: true,
        top: 0,
        inFront: true,
        low: true,
      });
    }
    await page.context().clearCookies();
  }
});

/**
 * Scrolls to the end of the page and returns where the header is then, and whether it is the topmost element
 * there.
 */
function placeAfterScrolling(page: Page) {
  return page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const header = document.querySelector("header.site-header") as HTMLElement;
    const { top, height, left } = header.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 30, top + height / 2);
    return { scrolled: window.scrollY > 100, top, inFront: header.contains(hit), low: height <= 73 };
  });
}

test("[2.2.03] on the narrowest phone the bar of someone signed in shows each of its entries whole, and leaves the open menu its closing button", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  const bar = page.getByRole("complementary", { name: "Your account" });
  for (const entry of ["Edit this page", "Dashboard", "My account", "Sign out"])
    await expect(bar.getByText(entry)).toBeInViewport({ ratio: 1 });
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  await toggle.click();
  const inMenu = page.getByRole("link", { name: "Consult", exact: true });
  await expect(inMenu).toBeVisible();
  await toggle.click();
  await expect(inMenu).toBeHidden();
  await expect(bar).toBeVisible();
});

test("[2.2.07] without scripts the search is one press away on a phone, and the next stop of the keyboard behind the entries of a desk", async ({
  noScriptPage: page,
}) => {
  const search = page.getByRole("banner").getByRole("link", { name: "Search" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  const { width, height } = (await search.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([44, 44]);
  await search.click();
  await page.getByRole("searchbox", { name: "Search this site" }).fill("founders");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Meet The Founders" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole("banner").getByRole("link", { name: "Member Login" }).focus();
  await page.keyboard.press("Tab");
  await expect(search).toBeFocused();
});

for (const way of ["with scripts", "without scripts"]) {
  test(`${way} the keyboard never goes behind the open full-screen menu`, async ({
    page: scripted,
    noScriptPage,
  }) => {
    const page = way === "with scripts" ? scripted : noScriptPage;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Toggle menu" }).press("Enter");
    await page.locator("#mobile-menu").getByRole("link", { name: "Member Login" }).focus();
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press("Tab");
      expect(await isFocusHidden(page)).toBe(false);
    }
    await page.getByRole("button", { name: "Toggle menu" }).press("Enter");
    await expect(page.getByRole("link", { name: "Become a Member" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Toggle menu" }).press("Enter");
    await page.setViewportSize({ width: 1440, height: 844 });
    await expect(page.getByRole("link", { name: "Become a Member" }).first()).toBeVisible();
  });
}

/** Whether the focused element lies behind the menu. */
function isFocusHidden(page: Page) {
  return page.evaluate(() => {
    const menu = document.querySelector("#mobile-menu:popover-open");
    return Boolean(menu && document.activeElement?.closest("main, footer"));
  });
}
