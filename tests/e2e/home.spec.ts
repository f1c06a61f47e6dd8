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

test("what a visitor reads is whole before a script is asked for, and needs no style sheet", async ({
  page,
}) => {
  await page.goto("/membership");
  const loaded = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation");
      const whole = visit instanceof PerformanceNavigationTiming ? visit.domInteractive : Infinity;
      const resources = performance.getEntriesByType("resource");
      const scripts = resources.filter(({ name }) => name.endsWith(".js"));
      return {
        styles: resources.filter(({ name }) => name.endsWith(".css")).length,
        scripts: scripts.length > 0,
        early: scripts.filter(({ startTime }) => startTime < whole).length,
      };
    });
  await expect.poll(async () => (await loaded()).scripts).toBe(true);
  expect(await loaded()).toEqual({ styles: 0, scripts: true, early: 0 });
});
