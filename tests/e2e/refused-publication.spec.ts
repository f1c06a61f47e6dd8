import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";

test.afterEach(({ site }) => restoreContent(site));

const form = "/admin-dashboard/content/about";

test("what a refused publication has saved is said to be a draft at once, which can be thrown away", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.route(`**${form}/draft`, () => {}); // the form does not save itself meanwhile
  await page.goto(form);
  await page.getByLabel("Title", { exact: true }).first().fill("");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Your draft is saved.").first()).toBeVisible();
  await expect(page.getByText("No draft")).toBeHidden();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true }).first()).toHaveValue("");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("No draft")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true }).first()).toHaveValue("About Us");
});
