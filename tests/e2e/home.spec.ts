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
