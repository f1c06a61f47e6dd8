import { countFailure } from "#identity/captcha/captcha.server.ts";
import { expect, expectScripts, signInAsAdmin, test } from "#tests/support/browser.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

/** Every test starts with no failed attempts counted. */
test.beforeEach(async ({ site }) => {
  await site.platform.db.execute("delete from rate_limits");
});

test("[2.15.03] [4.24] [5.05] an empty field is stopped by the browser; a password typed anew while the wrong one is on its way stays, and lets in", async ({
  page,
}) => {
  const typed = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/admin-login/steps", (route) => {
    asked += 1;
    return typed.promise.then(() => route.continue());
  });
  await page.goto("/admin-login");
  await expectScripts(page);
  const field = page.getByLabel("Admin Password");
  await expect(field).toHaveAttribute("placeholder", "Enter admin password");
  await page.getByRole("button", { name: "Login as Admin" }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  expect(asked).toBe(0);
  await field.fill("not the password");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await field.fill(adminPassword);
  typed.resolve();
  await expect(page.getByRole("listitem").filter({ hasText: "Login failed" })).toBeVisible();
  await expect(field).toHaveValue(adminPassword);
  await field.press("Enter");
  await expect(page).toHaveURL("/admin-dashboard");
});

test("[4.37] [4.43] after wrong passwords the panel asks for a CAPTCHA, and solved it lets in", async ({
  page,
  site,
}) => {
  for (let count = 0; count < 5; count++) {
    const failed = { form: "admin-login", account: adminEmail, address: `203.0.113.${count}` };
    await countFailure(site.platform, failed);
  }
  await page.goto("/admin-login");
  const submit = page.getByRole("button", { name: "Login as Admin" });
  await page.getByLabel("Admin Password").fill(adminPassword);
  await submit.click();
  const box = page.getByRole("region", { name: "Debug Information" });
  await expect(box.getByRole("listitem")).toHaveText([/^Error: CAPTCHA verification required\./]);
  await expect(submit).toBeDisabled();
  await page.getByRole("checkbox", { name: "I'm not a robot" }).check();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible();
  await page.getByLabel("Admin Password").fill(adminPassword);
  await submit.click();
  await page.waitForURL("**/admin-dashboard");
});

test("[4.48] Logout leads to /directory with its notification; Back shows nothing of the dashboard", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/directory");
  const notification = page.getByRole("listitem").filter({ hasText: "Logged out" });
  await expect(notification).toContainText("You have been logged out successfully");
  await page.goBack();
  await page.waitForURL("**/directory");
  await expect(page.getByText("Administrator Controls")).toHaveCount(0);
});
