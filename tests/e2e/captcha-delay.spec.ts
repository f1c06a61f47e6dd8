import { countFailure } from "#identity/captcha/captcha.server.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { expect, test } from "#tests/support/browser.ts";

test("[4.39] the CAPTCHA's widget comes one second after it was asked for, not before", async ({
  page,
  site,
}) => {
  const { email } = await createAccount(site.platform);
  for (let count = 0; count < 5; count++)
    await countFailure(site.platform, { form: "login", account: email, address: `203.0.113.${count}` });
  await page.clock.install();
  await page.goto("/member-login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500)); // now only the test advances time
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Security check required. Please complete the CAPTCHA below.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toBeDisabled(); // the widget slot is rendered
  const widget = page.getByRole("checkbox", { name: "I am not a robot" });
  await page.clock.runFor(999);
  await expect(widget).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(widget).toBeVisible();
});
