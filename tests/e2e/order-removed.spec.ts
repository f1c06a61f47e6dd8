import { documents } from "#content/documents.ts";
import { expect, test } from "#tests/support/browser.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";

test.afterEach(({ site }) => restoreContent(site));

const mug = (id: string) => id === "mug";
const friends = (slug: string) => slug === "friends-of-ours";

for (const [path, document, left] of [
  ["/order/mug", "orderItems", documents.orderItems.value.filter(({ id }) => !mug(id))],
  ["/join/friends-of-ours", "tiers", documents.tiers.value.filter(({ slug }) => !friends(slug))],
] as const) {
  test(`[7.28] what is taken off while its form ${path} is open is refused in words, and what was typed stays`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    const name = page.getByRole("main").getByLabel("Name");
    await name.fill("Ada Lovelace");
    await page.getByRole("main").getByLabel("Email").fill("ada@example.com");
    await storePublished(site, document, [left]);
    await page.getByRole("main").getByRole("button", { name: /order/i }).click();
    await expect(page.getByText("What this address stood for is not on offer.").first()).toBeVisible();
    await expect(name).toHaveValue("Ada Lovelace");
  });
}
