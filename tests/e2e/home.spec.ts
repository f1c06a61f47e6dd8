import { expect, test } from "#tests/support/browser.ts";

test("what a visitor reads is whole before a script or the style sheet is asked for", async ({ page }) => {
  await page.goto("/membership");
  const loaded = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation");
      const whole = visit instanceof PerformanceNavigationTiming ? visit.domInteractive : Infinity;
      const late = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js") || name.endsWith(".css"));
      return { any: late.length > 0, early: late.filter(({ startTime }) => startTime < whole).length };
    });
  await expect.poll(async () => (await loaded()).any).toBe(true);
  expect(await loaded()).toEqual({ any: true, early: 0 });
});
