import type { Page } from "@playwright/test";
import { expect, expectScripts, test } from "#tests/support/browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("[2.6.08] a biography is paged through by keyboard, round the end", async ({ page }) => {
  await page.goto("/leadership");
  await expectScripts(page);
  const bio = page.getByRole("region", { name: "About Simone Bellamy" });
  const slides = bio.getByRole("group", { includeHidden: true });
  await expect(slides).toHaveCount(3);
  const next = bio.getByRole("button", { name: "Next" });
  await next.focus();
  for (const shown of [1, 2, 0]) {
    await page.keyboard.press("Enter");
    for (const index of [0, 1, 2]) await expect(slides.nth(index)).toBeVisible({ visible: index === shown });
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(slides.nth(2)).toBeVisible();
});

test("[2.4.15] [2.6.08] [2.17.06] without scripts quotes and biographies stand whole, and Share is a link", async ({
  noScriptPage: page,
}) => {
  await page.goto("/");
  // Text locators ignore <noscript> elements, although this page displays them.
  const quotes = page.getByRole("region", { name: "Quotes from members", exact: true });
  await expect(quotes.locator("noscript p").first()).toBeVisible();
  await expect(quotes.locator("noscript p").first()).toContainText("when a week goes wrong.");
  await expect(page.getByRole("button", { name: "Continue Reading" }).first()).toBeHidden();
  await page.goto("/leadership");
  const bio = page.getByRole("region", { name: "About Simone Bellamy" });
  for (const index of [0, 1, 2]) await expect(bio.getByRole("group").nth(index)).toBeVisible();
  await expect(bio.getByRole("button")).toHaveCount(0);
  await page.goto("/annual-gala");
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page).toHaveURL(/\/annual-gala-share\.html$/);
});

test("[2.17.05] [2.17.06] Share opens the device's share sheet; one that is closed again is no failure; without one, or when it fails, the link is copied and said so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (what) => {
      shared.push(what);
      if (shared.length === 2) throw new DOMException("closed", "AbortError");
      if (shared.length === 3) throw new DOMException("refused", "NotAllowedError");
    };
  });
  await page.goto("/annual-gala");
  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  await share.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(2);
  const link = `${new URL(page.url()).origin}/annual-gala-share.html`;
  expect((await shared())[0]).toEqual({
    title: expect.stringContaining("3rd Annual Gala"),
    text: expect.stringMatching(/\w/),
    url: link,
  });
  const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(notice).toHaveCount(0);

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const how of ["it fails", "there is none"]) {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    if (how === "there is none")
      await page.evaluate(() => {
        Object.defineProperty(Navigator.prototype, "share", { value: undefined });
        Reflect.deleteProperty(navigator, "share");
      });
    await share.click();
    await expect.poll(copied, how).toBe(link);
    await expect(notice.last()).toHaveText(/^Link copiedPreview-safe share link copied\.$/);
  }
});

test("[2.5.02] [2.9.07] [2.4.20] anchors scroll to the mission and to Friends Of Ours, directly and from home", async ({
  page,
}) => {
  const mission = page.getByRole("heading", { name: "Mission Statement" });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto("/about");
  await expect(mission).not.toBeInViewport(); // the anchor alone brings it there
  await page.goto("/about#mission");
  await expect(mission).toBeInViewport();
  await page.goto("/membership#friends-of-ours");
  await expect(page.getByRole("heading", { name: "Friends Of Ours" })).toBeInViewport();
  await page.goto("/");
  await page.getByRole("link", { name: "Become a Supporter" }).click();
  await expect(page).toHaveURL(/\/membership#friends-of-ours$/);
  await expect(page.getByRole("heading", { name: "Friends Of Ours" })).toBeInViewport();
});

test("[2.1.08] a legal page's column is as wide before its fonts arrive, so that a link to a section still shows it", async ({
  page,
  noScriptPage,
}) => {
  const columnWidth = async (opened: Page) =>
    (await opened.getByText("You can read this site without an account").boundingBox())?.width;
  await noScriptPage.route(/\.woff2/, () => {}); // never answered
  await noScriptPage.goto("/privacy-policy", { waitUntil: "commit" });
  await page.goto("/privacy-policy");
  await page.evaluate(() => document.fonts.ready);
  expect(await columnWidth(noScriptPage)).toBeCloseTo((await columnWidth(page)) ?? 0, 0);
});
