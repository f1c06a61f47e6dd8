import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";

test("the home page opens without a fault", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expectNoAxeViolations(page);
});

test("the home page can be read with scripts switched off", async ({ noScriptPage }) => {
  await noScriptPage.goto("/");
  await expect(noScriptPage.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what a visitor reads is whole before a script or style sheet is asked for; the scripts come when she stirs", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.goto("/about");
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => window.location.assign("/membership")); // as a visitor comes: `goto` stirs by itself
  await page.waitForURL("**/membership");
  await page.waitForLoadState();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Fraunces/);
  expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
  await page.mouse.move(5, 5);
  await expect.poll(() => asked.some((path) => path.endsWith(".js"))).toBe(true);
});
