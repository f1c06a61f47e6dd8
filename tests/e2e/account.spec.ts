import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { mailedLink } from "#tests/support/mail.ts";
import type { TestSite } from "#tests/support/start-site.ts";

async function member(page: Page, { platform, origin }: TestSite, email: string) {
  const { id } = await createAccount(platform, { email, name: "Jane Miller" });
  const cookies = await sessionCookies(platform, id);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  return { id, email };
}

const card = (page: Page, title: string) => page.getByRole("region", { name: title });
const password = (page: Page, title: string) => card(page, title).getByLabel("Current password");

test("a member changes their name and password, and their address by both links", async ({ page, site }) => {
  test.slow();
  const { id, email } = await member(page, site, "jane.browser@example.org");
  await page.goto("/");
  await page.getByRole("link", { name: "My account" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Jane Smith");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved", { exact: true })).toBeVisible();

  await page.getByLabel("New e-mail address").fill("jane.new@example.org");
  await password(page, "E-mail address").fill("wrong");
  await page.getByRole("button", { name: "Change address" }).click();
  const summary = card(page, "E-mail address").getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "That is not your current password." }).press("Enter");
  await expect(password(page, "E-mail address")).toBeFocused();
  await expect(page.getByLabel("New e-mail address")).toHaveValue("jane.new@example.org");
  await password(page, "E-mail address").fill(memberPassword);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Two messages are on their way", { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting", { exact: true })).toHaveCount(2);
  await expectNoAxeViolations(page);

  await page.goto(await mailedLink(site.platform, "jane.new@example.org"));
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, that is one of two" })).toBeVisible();
  await page.goto(await mailedLink(site.platform, email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your address has been changed" })).toBeVisible();

  await page.goto("/account/password");
  await expectNoAxeViolations(page);
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByLabel("New password", { exact: true }).fill("seven lanterns over the mill");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();

  await sessionCookies(site.platform, id); // a second device
  await page.goto("/account/devices");
  await expect(page.getByRole("listitem").filter({ hasText: "Last used" })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.goto("/account/data");
  await expect(page.getByRole("button", { name: "Close my account" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a member sets up two-factor, saves the codes, replaces the app with one of them, and a stale tab does nothing", async ({
  page,
  site,
}) => {
  test.slow();
  await member(page, site, "tess.browser@example.org");
  await page.goto("/account/two-factor");
  await expectNoAxeViolations(page);
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = async () => ((await page.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "");
  const first = await secret();
  await page.getByLabel("6-digit code").pressSequentially("00a00 0");
  await expect(page.getByRole("button", { name: "Switch on" })).toBeDisabled();
  await page.getByLabel("6-digit code").pressSequentially("01234");
  await expect(page.getByLabel("6-digit code")).toHaveValue("000000");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("That code is not right.").first()).toBeVisible();
  expect(await secret(), "the picture stands as long as the page does").toBe(first);
  await page.getByLabel("6-digit code").fill(new TOTP({ secret: first }).generate());
  await page.getByRole("button", { name: "Switch on" }).click();
  const codes = page.locator("ol.font-mono li");
  await expect(codes).toHaveCount(10);
  await expectNoAxeViolations(page);
  const spare = (await codes.first().textContent()) ?? "";
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a text file" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");

  await page.goto("/account/two-factor");
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(codes).toHaveCount(0);
  await expectNoAxeViolations(page);
  const stale = await page.context().newPage();
  await stale.goto("/account/two-factor");
  const replace = card(page, "Replace the app");
  await replace.getByLabel("Current password").fill(memberPassword);
  await replace.getByLabel("Code from your app, or a recovery code").fill(spare);
  await replace.getByRole("button", { name: "Set up another app" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const second = await secret();
  await page.getByLabel("6-digit code").fill(new TOTP({ secret: second }).generate());
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(codes).toHaveCount(10);

  const off = card(stale, "Switch it off");
  await off.getByLabel("Current password").fill(memberPassword);
  await off.getByLabel("Code from your app, or a recovery code").fill("123456");
  await off.getByRole("button", { name: "Switch off" }).click();
  await expect(stale.getByText("This was changed in another window meanwhile").first()).toBeVisible();
  await expect(stale.getByText("On", { exact: true })).toBeVisible();
});

test("without scripts: devices are signed out, the data downloaded, the account closed and kept", async ({
  noScriptPage: page,
  site,
}) => {
  test.slow();
  const { id } = await member(page, site, "nora.browser@example.org");
  await sessionCookies(site.platform, id); // a second device
  await page.goto("/account/devices");
  await expect(page.getByRole("listitem").filter({ hasText: "Last used" })).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Last used" })).toHaveCount(1);

  await page.getByRole("link", { name: "Your data" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.html");
  const forPrograms = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as JSON" }).click();
  expect((await forPrograms).suggestedFilename()).toBe("my-data.json");

  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByLabel("Type “close my account”").fill("close my account");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Your account will be closed on")).toBeVisible();
  await page.goto("/account");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account will be closed on")).toBeHidden();
});
