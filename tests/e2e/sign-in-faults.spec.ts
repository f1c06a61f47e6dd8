import type { Page } from "@playwright/test";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { expect, expectScripts } from "#tests/support/browser.ts";
import { openProxy } from "#tests/support/faulty-proxy.ts";
import { test as base } from "#tests/support/second-factor-test.ts";
import type { TestSite } from "#tests/support/start-site.ts";

type Proxy = Awaited<ReturnType<typeof openProxy>>;

// A site that requires a second factor of everyone, behind a proxy that can fail.
const test = base.extend<{ gateway: Proxy }>({
  gateway: async ({ site }, use) => {
    const gateway = await openProxy(site.origin);
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
});
test.use({ brokenPage: "allowed" });

// Consecutive faults have different messages, so that each message read belongs to its own fault.
const silent = "The site isn't responding. Please try again in a moment.";
const away = "The site couldn't be reached. Please try again in a moment.";
const faults: { begin: (gateway: Proxy) => unknown; said: string }[] = [
  { begin: (gateway) => gateway.answerWith(502), said: silent },
  { begin: (gateway) => gateway.refuse(), said: away },
  { begin: (gateway) => gateway.cut(), said: silent },
];

const notification = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const refusal = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });

const address = (page: Page) => page.getByRole("main").getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

/** Waits until the scripts run: before it, a fault shows the browser's own error page. */
async function openSignInPage(page: Page, path = "/member-login") {
  await page.goto(path);
  await expectScripts(page);
}

async function fillIn(page: Page, email: string, secret: string) {
  await address(page).fill(email);
  await password(page).fill(secret);
}

test("[8.14] a sign-up that the site cannot answer is told so, and what was typed stays until it can", async ({
  page,
  gateway,
}) => {
  await openSignInPage(page, "/member-login?mode=signup");
  await fillIn(page, "new@example.com", "lantern meadow orbit");
  for (const { begin, said } of faults) {
    await begin(gateway);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(refusal(page, "Registration Failed").first()).toContainText(said);
    await expect(address(page)).toHaveValue("new@example.com");
    await expect(password(page)).toHaveValue("lantern meadow orbit");
    await gateway.restore();
  }
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/member-login?sent=1");
});

test("[5.21] [8.14] the notification 'Registration Failed' has the reasons against a password, or 'An unknown error occurred'", async ({
  page,
  site,
}) => {
  await openSignInPage(page, "/member-login?mode=signup");
  await fillIn(page, "new@example.com", "123456");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(notification(page, "Registration Failed")).toContainText(
    "This is one of the most common passwords. Try three or four random words",
  );
  const { db } = site.platform;
  await db.execute("alter table rate_limits rename to limits_away");
  try {
    await password(page).fill("lantern meadow orbit");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(notification(page, "Registration Failed")).toHaveText(
      "Registration FailedAn unknown error occurred",
    );
  } finally {
    await db.execute("alter table limits_away rename to rate_limits");
  }
});

test("[8.10] a login that the site cannot answer is told so, and what was typed stays until it can", async ({
  page,
  site,
  gateway,
}) => {
  const { email } = await createAccount(site.platform);
  await openSignInPage(page);
  await fillIn(page, email, memberPassword);
  for (const { begin, said } of faults) {
    await begin(gateway);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(refusal(page, "Login Failed").first()).toContainText(said);
    await expect(address(page)).toHaveValue(email);
    await expect(password(page)).toHaveValue(memberPassword);
    await gateway.restore();
  }
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
});

/** Takes a new account to the screen that asks for its first code. */
async function awaitCode(page: Page, { platform }: TestSite) {
  const { email } = await createAccount(platform);
  await openSignInPage(page);
  await fillIn(page, email, memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  const code = page.getByLabel("6-digit code");
  await code.fill("123456");
  return code;
}

test("[8.18] a code that reached nobody stays, a wrong one leaves the field", async ({
  page,
  site,
  gateway,
}) => {
  const code = await awaitCode(page, site);
  for (const { begin, said } of faults) {
    await begin(gateway);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(code).toHaveAccessibleDescription(said);
    await expect(code).toHaveValue("123456");
    await expect(code).toBeFocused();
    await gateway.restore();
  }
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(code).toHaveAccessibleDescription("Failed to verify code");
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();
});
