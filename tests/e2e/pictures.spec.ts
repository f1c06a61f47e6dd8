import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { plantPicture } from "#tests/support/media.ts";

test.beforeEach(async ({ page, site }) => {
  const { id } = await createAccount(site.platform, { role: "editor" });
  const cookies = await sessionCookies(site.platform, id);
  const url = site.origin;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
});

test("the screens of the pictures break no accessibility rule and fit a narrow phone", async ({
  page,
  site,
}) => {
  const { id } = await plantPicture(site.platform, { width: 640, height: 900 });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["", `?added=${id}`, "/upload", `/${id}`]) {
      await page.goto(`/admin-dashboard/media${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test("the point is moved with the keyboard alone", async ({ page, site }) => {
  const { id } = await plantPicture(site.platform, { width: 700, height: 500 });
  await page.goto(`/admin-dashboard/media/${id}`);
  await expectScripts(page);
  const left = page.getByLabel("From the left, in percent");
  await left.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByText("53% from the left, 50% from the top")).toBeVisible();
  await expect(left).toHaveValue("53");
});
