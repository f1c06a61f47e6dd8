import { documentNames, documents } from "#content/documents.ts";
import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";

const edited = documentNames.filter((name) => documents[name].about.edited !== false);

test("[2.27.03] no generated form scrolls sideways on a phone, and none has a fault for assistive technology", async ({
  page,
  site,
}) => {
  test.slow(); // thirty screens
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, site);
  for (const name of edited) {
    await page.goto(`/admin-dashboard/content/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      for (const card of document.querySelectorAll("main details")) card.setAttribute("open", "");
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(390);
    await expectNoAxeViolations(page);
  }
});

test("a moved item keeps what was typed in it, says where it is, and the focus stays on its button", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/committees");
  const cards = page.locator("[data-list-item]");
  const first = (await cards.first().locator("summary").textContent()) ?? "";
  await cards.first().locator("summary").click();
  await cards.first().getByLabel("Description").fill("Typed, and not saved.");
  const down = page.getByRole("button", { name: `Move down: ${first}` });
  await down.press("Enter");
  await expect(page.getByText("Moved to 2 of 8")).toBeAttached();
  await expect(down).toBeFocused();
  await expect(cards.nth(1).getByLabel("Description")).toHaveValue("Typed, and not saved.");
  await page.getByRole("button", { name: `Remove: ${first}` }).press("Enter");
  await expect(cards).toHaveCount(7);
  await expect(cards.nth(1).getByRole("button", { name: /^Remove/ })).toBeFocused();
});
