import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { expect, story } from "#tests/support/story.ts";

test.afterEach(({ site }) => restoreContent(site));

story("[2.21.03] an editor writes a post, publishes it, and visitors read it", async ({ person, site }) => {
  const { page } = person;
  await person.signIn({ role: "editor" });
  await person.open("/admin-dashboard/news");
  await page.getByRole("link", { name: "New post" }).click();
  await page.getByLabel("Title").fill("  ");
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByText("Enter a title").first()).toBeVisible();
  await page.getByLabel("Title").fill("The river market is back");
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByLabel("Summary").fill("Every first Saturday, from nine.");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Come **early**.");
  await page.getByRole("button", { name: "Publish now" }).click();
  await person.isTold("is live.");
  await page.getByRole("link", { name: "News", exact: true }).last().click();
  await expect(
    page.getByRole("main").getByRole("row").filter({ hasText: "The river market is back" }),
  ).toContainText("Published");
  const hub = await (await fetch(`${site.origin}/mcwcc-pulse`)).text();
  expect(hub).toContain("The river market is back");
  await person.open("/mcwcc-pulse/the-river-market-is-back");
  await expect(page.locator("strong", { hasText: "early" })).toBeVisible();
});
