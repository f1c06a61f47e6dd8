import type { Page } from "@playwright/test";
import { contentDrafts } from "#content/publishing/tables.ts";
import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";

const body = {
  subject: "The summer at the river",
  audience: { kind: "readers" },
  preview: "Four evenings, one market, and who is new",
  blocks: [
    { kind: "text", text: "## Dear readers\n\nThe market **opens again**.\n\n- Bread\n- Flowers" },
    { kind: "events", heading: "What is on", count: 3 },
    { kind: "members", heading: "Who is new", days: 366 },
    { kind: "posts", heading: "From the news", count: 2 },
    { kind: "button", label: "See the whole calendar", to: "/event-calendar" },
  ],
};

test.afterEach(({ site }) => restoreContent(site));

test("a letter's form and its screen do not scroll sideways and have no fault for assistive technology", async ({
  page,
  site,
}) => {
  const draft = { schemaVersion: 2, body, base: 0, savedBy: "system", savedAt: new Date() };
  await site.platform.db.insert(contentDrafts).values({ document: "letter-summer", ...draft });
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/letter-summer");
  await expectSound(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/admin-dashboard/letters/summer");
  const mail = page.frameLocator("iframe");
  for (const heading of ["Dear readers", "What is on", "From the news"])
    await expect(mail.getByRole("heading", { name: heading })).toBeVisible();
  expect(await mail.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390);
  // No script runs in the frame, and axe would begin one there.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectSound(page);
});

async function expectSound(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    for (const card of document.querySelectorAll("main details")) card.setAttribute("open", "");
  });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
  await expectNoAxeViolations(page);
}
