import { createAccount } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, signIn, signInAsAdmin, test } from "#tests/support/browser.ts";
import { mailedLink } from "#tests/support/mail.ts";

test("[4.26] an owner invites a colleague, who accepts by the mailed link; a role is changed and found in the audit", async ({
  page,
  browser,
  site,
}) => {
  await createAccount(site.platform, { name: "Ada Lovelace", email: "ada@example.com", role: "events" });
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/roles");
  await page.getByLabel("Name", { exact: true }).fill("Dorothy Vaughan");
  await page.locator("#invite-email").fill("dorothy@example.com");
  await page.getByLabel("Role", { exact: true }).selectOption("editor");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent").first()).toBeVisible();

  const link = await mailedLink(site.platform, "dorothy@example.com", "invitation");
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const colleague = await elsewhere.newPage();
  await colleague.goto(link);
  await expectNoAxeViolations(colleague);
  await colleague.getByLabel("Choose a password").fill("walnut teapot avenue 41");
  await colleague.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(colleague.getByText("Your role is Editor now.").first()).toBeVisible();
  await elsewhere.close();

  await page.goto("/admin-dashboard/roles");
  await page.getByRole("button", { name: "Actions for Ada Lovelace" }).press("Enter");
  await page.getByRole("link", { name: "Change the role" }).click();
  await page.getByRole("radio", { name: /^Membership/ }).check();
  await page.getByRole("button", { name: "Save the role" }).click();
  await expect(page.getByText("Ada Lovelace has the role Membership now.").first()).toBeVisible();
  await page.goto("/admin-dashboard/audit");
  await page.getByRole("searchbox", { name: "Person" }).fill("ada@");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Role changed.*Events → Membership/ })).toBeVisible();
  await expect(page).toHaveURL(/who=ada/);
});

test("without scripts an administrator suspends an account with its reason", async ({
  noScriptPage,
  site,
}) => {
  await createAccount(site.platform, { name: "Mary Jackson", email: "mary@example.com" });
  await signIn(noScriptPage, site, "admin");
  await noScriptPage.goto("/admin-dashboard/accounts?q=mary");
  await noScriptPage.getByRole("link", { name: "Mary Jackson" }).click();
  await noScriptPage.getByLabel("Reason").fill("No");
  await noScriptPage.getByRole("button", { name: "Suspend the account" }).click();
  await expect(noScriptPage.getByText("Give the reason in 3 to 300 characters").first()).toBeVisible();
  await expect(noScriptPage.getByLabel("Reason")).toHaveValue("No");
  await noScriptPage.getByLabel("Reason").fill("Asked us to");
  await noScriptPage.getByRole("button", { name: "Suspend the account" }).click();
  await expect(noScriptPage.getByText("Suspended", { exact: true }).first()).toBeVisible();
  await expect(noScriptPage.getByRole("button", { name: "Open the account again" })).toBeVisible();
});
