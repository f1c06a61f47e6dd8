import { memberPassword } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";
import { codeAt, createEnrolled } from "#tests/support/portal.ts";

test("[5.23] 'Verify' is disabled until six digits are there and while they are being sent, which happens once", async ({
  page,
  site,
}) => {
  const { email, secret } = await createEnrolled(site.platform);
  await page.goto("/member-login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  const field = page.getByLabel("6-digit code");
  await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
  const code = codeAt(secret, site.platform.clock.now());
  await field.fill(code.slice(0, 5));
  await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
  await field.fill(code);
  await expect(page.getByRole("button", { name: "Verify" })).toBeEnabled();

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/member-login.data*", async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("button", { name: "Verifying…" })).toBeDisabled();
  await field.press("Enter");
  await page.getByRole("button", { name: "Verifying…" }).click({ force: true });
  expect(sent).toBe(1);
  answer();
  await page.waitForURL("**/embedded-directory");
});
