import { sql } from "drizzle-orm";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const steps = "**/admin-login/steps";

test("[2.15.04] [2.15.05] [2.15.06] [2.15.09] [2.27.02] [4.24] the right password: each step is shown when it is done, then the dashboard", async ({
  page,
  site,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.goto("/admin-login");
  await expectScripts(page); // before the scripts run the browser submits the form itself
  await page.route("**/admin-dashboard.data*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const box = page.getByRole("region", { name: "Debug Information" });
  const before = [
    "Password verified",
    /^Previous user signed out/,
    /^Login result: signed in, user id [\w-]+$/,
  ];
  await site.platform.db.transaction(async (transaction) => {
    // The role cannot be assigned before this transaction ends; the steps before that can complete.
    await transaction.execute(sql`select 1 from users where email = ${adminEmail} for no key update`);
    await page.getByLabel("Admin Password").fill(adminPassword);
    await page.getByRole("button", { name: "Login as Admin" }).click();
    await expect(box.getByRole("listitem")).toHaveText(before);
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  });
  await expect(box.getByRole("listitem")).toHaveText([
    ...before,
    "Role assignment result: administrator role assigned",
    "Final admin check: Success",
  ]);
  await expect(page.getByLabel("Admin Password")).toHaveValue("");
  const notification = page.getByRole("listitem").filter({ hasText: "Admin access granted" });
  await expect(notification).toContainText("You are now logged in as an admin");
  await expect(page.getByText("Verifying administrator access...")).toBeVisible();
  await expect(page.getByText("Administrator Controls")).toHaveCount(0);
  answer();
  await expect(page.getByRole("heading", { name: "Administrator Controls" })).toBeVisible();
  await expect(page.getByText("Verifying administrator access...")).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(adminPassword);
});

test.describe("without an answer of the site's own", () => {
  test.use({ brokenPage: "allowed" });

  const cases = [
    ["an unreachable server", null, ["Error: Authentication failed", "The site couldn't be reached."]],
    [
      "another server's 502 page",
      { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" },
      ["Error: Authentication failed", "The answer didn't come from the site (502)."],
    ],
    [
      "an answer that breaks off",
      { status: 200, contentType: "application/x-ndjson", body: '{"step":"Password verified"}\n{"ste' },
      ["Password verified", "Error: Authentication failed", "The connection was lost before the last step."],
    ],
  ] as const;

  test("[8.01] [8.06] [4.24] 'Login failed' / 'Authentication failed', the box says why, and the panel stays; a wrong password is told as such", async ({
    page,
  }) => {
    await page.goto("/member-login?admin=1");
    await expectScripts(page);
    const field = page.getByLabel("Admin Password");
    const box = page.getByRole("region", { name: "Debug Information" });
    const notification = page.getByRole("listitem").filter({ hasText: "Login failed" });
    for (const [what, answer, log] of cases) {
      await page.route(steps, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await field.fill(adminPassword);
      await field.press("Enter");
      await expect(box.getByRole("listitem"), what).toHaveText([...log]);
      await expect(notification.filter({ hasText: "Authentication failed" }).first(), what).toBeVisible();
      await expect(field, what).toHaveValue("");
      await expect(field, what).toBeFocused();
      await page.unroute(steps);
    }

    await field.fill("not the password");
    await field.press("Enter");
    await expect(notification.filter({ hasText: "Invalid admin password" })).toBeVisible();
    await expect(box.getByRole("listitem")).toHaveText(["Error: Invalid admin password"]);
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(page).toHaveURL("/member-login?admin=1");
    await expectNoAxeViolations(page);
  });
});
