import { countFailure } from "#identity/captcha/captcha.server.ts";
import { expect, expectNoAxeViolations, expectScripts, signInAsAdmin, test } from "#tests/support/browser.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

/** Every test starts with no failed attempts counted. */
test.beforeEach(async ({ site }) => {
  await site.platform.db.execute("delete from rate_limits");
});

test("[8.01] [4.24] a wrong password is told as a notification, at the field and in the box, and the field is cleared", async ({
  page,
}) => {
  await page.goto("/member-login?admin=1");
  const field = page.getByLabel("Admin Password");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(field).toHaveAttribute("placeholder", "Enter admin password");
  await field.fill("not the password");
  await field.press("Enter");
  const notification = page.getByRole("listitem").filter({ hasText: "Login failed" });
  await expect(notification).toContainText("Invalid admin password");
  const box = page.getByRole("region", { name: "Debug Information" });
  await expect(box.getByRole("listitem")).toHaveText(["Error: Invalid admin password"]);
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/(member|admin)-login/); // /admin-login if submitted before the scripts run
  await expectNoAxeViolations(page);
});

test("[4.24] a password that is typed anew while the wrong one is on its way stays, and lets in", async ({
  page,
}) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/admin-login/steps", (route) => typed.promise.then(() => route.continue()));
  await page.goto("/admin-login");
  await expectScripts(page);
  const field = page.getByLabel("Admin Password");
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

test("[5.05] [2.15.03] an empty field is stopped by the browser", async ({ page }) => {
  await page.goto("/admin-login");
  await expect(page.getByLabel("Admin Password")).toHaveAttribute("placeholder", "Enter admin password");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.getByRole("button", { name: "Login as Admin" }).click();
  expect(
    await page
      .getByLabel("Admin Password")
      .evaluate((input: HTMLInputElement) => input.validity.valueMissing),
  ).toBe(true);
  expect(posts).toBe(0);
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
  await page.getByRole("checkbox", { name: "I am not a robot" }).check();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible();
  await page.getByLabel("Admin Password").fill(adminPassword);
  await submit.click();
  await page.waitForURL("**/admin-dashboard");
});

test("[2.27.02] dashboard content shows only after 'Verifying administrator access...'", async ({ page }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.goto("/admin-login");
  await expectScripts(page); // without them the browser itself waits for the dashboard
  await page.route("**/admin-dashboard.data*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByLabel("Admin Password").fill(adminPassword);
  await page.getByRole("button", { name: "Login as Admin" }).click();
  await expect(page.getByText("Verifying administrator access...")).toBeVisible();
  await expect(page.getByText("Administrator Controls")).toHaveCount(0);
  answer();
  await expect(page.getByRole("heading", { name: "Administrator Controls" })).toBeVisible();
  await expect(page.getByText("Verifying administrator access...")).toHaveCount(0);
});

test("[2.15.04] [2.15.05] [2.15.09] [4.23] [4.24] the right password: steps in order, notification, dashboard", async ({
  page,
}) => {
  await page.goto("/admin-login");
  await expectScripts(page); // only once the scripts run are the steps shown one by one
  const box = page.getByRole("region", { name: "Debug Information" });
  await page.getByLabel("Admin Password").fill(adminPassword);
  await page.getByRole("button", { name: "Login as Admin" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await expect(box.getByRole("listitem")).toHaveText([
    "Password verified",
    /^Previous user signed out/,
    /^Login result: signed in, user id [\w-]+$/,
    "Role assignment result: administrator role assigned",
    "Final admin check: Success",
  ]);
  await expect(page.getByLabel("Admin Password")).toHaveValue("");
  const notification = page.getByRole("listitem").filter({ hasText: "Admin access granted" });
  await expect(notification).toContainText("You are now logged in as an admin");
  await page.waitForURL("**/admin-dashboard");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expectNoAxeViolations(page);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(adminPassword);
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

test("[2.26.06] the panel opens, signs in and logs out without scripts", async ({ noScriptPage: page }) => {
  await page.goto("/member-login");
  await page.getByRole("link", { name: "Admin Login" }).click();
  await page.getByLabel("Admin Password").fill("not the password");
  await page.getByRole("button", { name: "Login as Admin" }).click();
  await expect(page.getByText("Invalid admin password").first()).toBeVisible();
  await expect(page.getByLabel("Admin Password")).toHaveValue("");
  await page.getByLabel("Admin Password").fill(adminPassword);
  await page.getByRole("button", { name: "Login as Admin" }).click();
  await expect(page.getByText("Administrator Controls")).toBeVisible();
  // Text locators ignore <noscript> elements, although this page displays them.
  const notice = page.locator("noscript [role=status]");
  await expect(notice).toContainText("You are now logged in as an admin");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(notice).toContainText("You have been logged out successfully");
});

test("[2.2.03] on a phone the administrator's strip leaves the open menu its closing button", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, site);
  await page.goto("/about");
  const strip = page.getByRole("complementary", { name: "Your account" });
  await expect(strip.getByRole("link", { name: "Dashboard" })).toBeVisible();
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  await toggle.click();
  const inMenu = page.getByRole("link", { name: "Consult", exact: true });
  await expect(inMenu).toBeVisible();
  await toggle.click();
  await expect(inMenu).toBeHidden();
  await expect(strip).toBeVisible();
});
