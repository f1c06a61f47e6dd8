import { sql } from "drizzle-orm";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const steps = "**/admin-login/steps";

test("[2.15.04] [2.15.05] [2.15.06] the box shows each step when it is done, while the button says 'Signing in...'", async ({
  page,
  site,
}) => {
  await page.goto("/admin-login");
  await expectScripts(page); // before the scripts run the browser submits the form itself
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
  await page.waitForURL("**/admin-dashboard");
});

test.describe("without an answer of the site's own", () => {
  test.use({ brokenPage: "allowed" });

  const cases = [
    ["an unreachable server", null, ["Error: Authentication failed", "The site could not be reached."]],
    [
      "another server's 502 page",
      { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" },
      ["Error: Authentication failed", "Something other than the site answered (502)."],
    ],
    [
      "an answer that breaks off",
      { status: 200, contentType: "application/x-ndjson", body: '{"step":"Password verified"}\n{"ste' },
      ["Password verified", "Error: Authentication failed", "The connection broke off before the last step."],
    ],
  ] as const;
  for (const [what, answer, log] of cases) {
    test(`[8.01] [8.06] [4.24] ${what}: 'Login failed' / 'Authentication failed', the box says why, the panel stays`, async ({
      page,
    }) => {
      await page.goto("/member-login?admin=1");
      await expectScripts(page);
      await page.route(steps, (route) => (answer ? route.fulfill(answer) : route.abort()));
      const field = page.getByLabel("Admin Password");
      await field.fill(adminPassword);
      await field.press("Enter");
      const notification = page.getByRole("listitem").filter({ hasText: "Login failed" });
      await expect(notification).toContainText("Authentication failed");
      const box = page.getByRole("region", { name: "Debug Information" });
      await expect(box.getByRole("listitem")).toHaveText([...log]);
      await expect(field).toHaveValue("");
      await expect(field).toBeFocused();
      await expectNoAxeViolations(page);

      await page.unroute(steps);
      await field.fill("not the password");
      await field.press("Enter");
      await expect(box.getByRole("listitem")).toHaveText(["Error: Invalid admin password"]);
    });
  }
});
