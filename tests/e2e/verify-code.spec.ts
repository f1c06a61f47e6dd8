import { memberPassword } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";

test("[5.23] 'Verify' is disabled until six digits are there and while they are being sent, which happens once", async ({
  page,
  site,
}) => {
  const { email, secret } = await createEnrolled(site.platform);
  await page.goto("/member-login");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  const field = page.getByLabel("6-digit code");
  await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
  const code = codeAt(secret, site.platform.clock.now());
  await field.fill(code.slice(0, 5));
  await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
  await field.fill(code);
  await expect(page.getByRole("button", { name: "Verify" })).toBeEnabled();

  const answers: (() => Promise<void>)[] = []; // held back until the test releases them
  await page.route("**/member-login.data*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    answers.push(() => route.continue());
  });
  await page.getByRole("button", { name: "Verify" }).click();
  const busy = page.getByRole("button", { name: "Verifying…" });
  await expect(busy).toBeDisabled();
  await field.press("Enter");
  await busy.click({ force: true });
  await expect.poll(() => answers.length).toBe(1);
  await answers[0]?.();
  await page.waitForURL("**/embedded-directory");
  expect(answers).toHaveLength(1);
});
