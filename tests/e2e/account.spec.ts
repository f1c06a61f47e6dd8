import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { axeViolations, expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { mailedLink } from "#tests/support/mail.ts";
import type { TestSite } from "#tests/support/start-site.ts";

async function member(page: Page, { platform, origin }: TestSite, email: string) {
  const { id } = await createAccount(platform, { email, name: "Jane Miller" });
  const cookies = await sessionCookies(platform, id);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  return { id, email };
}

test("a refused change of address leads to its field and keeps what was typed; no screen of the account breaks a rule of accessibility", async ({
  page,
  site,
}) => {
  const { id } = await member(page, site, "jane.browser@example.org");
  await sessionCookies(site.platform, id); // a second device
  await page.goto("/account");
  const card = page.getByRole("region", { name: "Email address" });
  const password = card.getByLabel("Current password");
  await page.getByLabel("New email address").fill("jane.new@example.org");
  await password.fill("wrong");
  await page.getByRole("button", { name: "Change email" }).click();
  const summary = card.getByRole("alert");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "That isn't your current password." }).press("Enter");
  await expect(password).toBeFocused();
  await expect(page.getByLabel("New email address")).toHaveValue("jane.new@example.org");
  await password.fill(memberPassword);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Check both inboxes", { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting", { exact: true })).toHaveCount(2);
  await expectNoAxeViolations(page);

  const broken: Record<string, string[]> = {};
  for (const [path, words] of [
    [await mailedLink(site.platform, "jane.new@example.org"), "Confirm"],
    ["/account/password", "Change password"],
    ["/account/two-factor", "Start setup"],
    ["/account/devices", "Sign out all other devices"],
    ["/account/data", "Close my account"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: words })).toBeVisible();
    const violations = await axeViolations(page);
    if (violations.length > 0) broken[path] = violations;
  }
  expect(broken).toEqual({});
});

test("a member sets up two-factor: six digits, a picture that stands, and codes that are saved", async ({
  page,
  site,
}) => {
  await member(page, site, "tess.browser@example.org");
  await page.goto("/account/two-factor");
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByRole("button", { name: "Start setup" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = async () => (await page.locator("code").textContent()) ?? "";
  const first = await secret();
  await page.getByLabel("6-digit code").pressSequentially("00a00 0");
  await expect(page.getByRole("button", { name: "Turn on" })).toBeDisabled();
  await page.getByLabel("6-digit code").pressSequentially("01234");
  await expect(page.getByLabel("6-digit code")).toHaveValue("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("That code isn't right.").first()).toBeVisible();
  expect(await secret(), "the picture stands as long as the page does").toBe(first);
  await page.getByLabel("6-digit code").fill(new TOTP({ secret: first }).generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator("ol.font-mono li")).toHaveCount(10);
  await expectNoAxeViolations(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a text file" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");

  await page.goto("/account/two-factor");
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expectNoAxeViolations(page);
});
