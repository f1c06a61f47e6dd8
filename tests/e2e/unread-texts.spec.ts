import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";

test.afterEach(({ site }) => restoreContent(site));

test("texts that cannot be read are named at every width, and are gone when they are corrected", async ({
  page,
  site,
}) => {
  await storePublished(site, "tiers", [[{ slug: "rubies" }]]);
  await storePublished(site, "membership", [{ title: 5, lead: "x", questions: { title: "x", text: "x" } }]);
  await signInAsAdmin(page, site);
  const band = page.getByRole("complementary", { name: "Published pages have errors" });
  await page.goto("/admin-dashboard");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(band).toContainText("Membership page, at “Title”.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectNoAxeViolations(page);
  await band.getByRole("link", { name: "Fix it: Membership page" }).click();
  await page.getByLabel("Title").first().fill("Levels");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("complementary", { name: "A published page has an error" })).toContainText(
    "Membership levels",
  );
});
