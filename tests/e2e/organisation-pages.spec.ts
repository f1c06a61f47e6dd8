import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";

const pages = [
  "/about",
  "/leadership",
  "/founders",
  "/story-of-us",
  "/membership",
  "/georgia-ai-summit",
  "/annual-gala",
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("[2.6.08] a biography is paged through by keyboard, round the end, and stands whole without scripts", async ({
  page,
  noScriptPage,
}) => {
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

  await noScriptPage.goto("/leadership");
  const whole = noScriptPage.getByRole("region", { name: "About Simone Bellamy" });
  for (const index of [0, 1, 2]) await expect(whole.getByRole("group").nth(index)).toBeVisible();
  await expect(whole.getByRole("button")).toHaveCount(0);
});

test("[2.17.05] Share opens the device's share sheet; one that is closed again is no failure", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (what) => {
      shared.push(what);
      if (shared.length > 1) throw new DOMException("closed", "AbortError");
    };
  });
  await page.goto("/annual-gala");
  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  await share.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(2);
  expect((await shared())[0]).toEqual({
    title: expect.stringContaining("3rd Annual Gala"),
    text: expect.stringMatching(/\w/),
    url: `${new URL(page.url()).origin}/annual-gala-share.html`,
  });
  await expect(page.getByText("Link copied")).toHaveCount(0);
});

test("[2.17.06] without a share sheet, or when it fails, the link is copied and said so; without scripts it is a link", async ({
  page,
  context,
  noScriptPage,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async () => {
      throw new DOMException("refused", "NotAllowedError");
    };
  });
  await page.goto("/annual-gala");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  await expect(page.getByText("Preview-safe share link copied.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/annual-gala-share.html`,
  );
  await noScriptPage.goto("/annual-gala");
  await noScriptPage.getByRole("link", { name: "Share" }).click();
  await expect(noScriptPage).toHaveURL(/\/annual-gala-share\.html$/);
  await noScriptPage.getByRole("link", { name: "See the Annual Gala" }).click();
  await expect(noScriptPage).toHaveURL(/\/annual-gala$/);
});

test("[2.5.02] [2.9.07] [2.4.20] anchors scroll to the mission and to Friends Of Ours, directly and from home", async ({
  page,
}) => {
  await page.goto("/about#mission");
  await expect(page.getByRole("heading", { name: "Mission Statement" })).toBeInViewport();
  await page.goto("/membership#friends-of-ours");
  await expect(page.getByRole("heading", { name: "Friends Of Ours" })).toBeInViewport();
  await page.goto("/");
  await page.getByRole("link", { name: "Become a Supporter" }).click();
  await expect(page).toHaveURL(/\/membership#friends-of-ours$/);
  await expect(page.getByRole("heading", { name: "Friends Of Ours" })).toBeInViewport();
});

test("the organisation's pages break no accessibility rule on a phone and on a desktop, and fit 320 px", async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test("[2.1.08] a legal page's column is as wide before its fonts arrive, so that a link to a section still shows it", async ({
  page,
  noScriptPage,
}) => {
  const columnWidth = async (opened: Page) =>
    (await opened.getByText("Reading this site needs no account").boundingBox())?.width;
  await noScriptPage.route(/\.woff2/, () => {}); // never answered
  await noScriptPage.goto("/privacy-policy", { waitUntil: "commit" });
  await page.goto("/privacy-policy");
  await page.evaluate(() => document.fonts.ready);
  expect(await columnWidth(noScriptPage)).toBeCloseTo((await columnWidth(page)) ?? 0, 0);
});
