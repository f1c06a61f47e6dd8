import type { Page } from "@playwright/test";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { test as base, expect } from "#tests/support/browser.ts";
import { openProxy } from "#tests/support/faulty-proxy.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

type Proxy = Awaited<ReturnType<typeof openProxy>>;

// A site that asks everyone for a second factor, behind a proxy that can fail.
const test = base.extend<{ gateway: Proxy }, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startTestSite({ MFA_REQUIRED: "everyone" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  gateway: async ({ site }, use) => {
    const gateway = await openProxy(site.origin);
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
});
test.use({ brokenPage: "allowed" });

const faults: ((gateway: Proxy) => unknown)[] = [
  (gateway) => gateway.answerWith(502),
  (gateway) => gateway.cut(),
  (gateway) => gateway.refuse(),
];
const said = /The site (cannot answer just now|could not be reached)\. Please try again in a moment\./;
const refusal = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });

test("[8.10] [8.14] [8.17] a login, a sign-up and a code that the site cannot answer are told so, and what was typed stays", async ({
  page,
  site,
  gateway,
}) => {
  const { email } = await createAccount(site.platform);
  const address = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });

  await page.goto("/member-login?mode=signup");
  await address.fill("new@example.com");
  await password.fill("lantern meadow orbit");
  for (const begin of faults) {
    await begin(gateway);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(refusal(page, "Registration Failed").first()).toContainText(said);
    await expect(address).toHaveValue("new@example.com");
    await expect(password).toHaveValue("lantern meadow orbit");
    await gateway.restore();
  }
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/member-login?sent=1");

  await address.fill(email);
  await password.fill(memberPassword);
  for (const begin of faults) {
    await begin(gateway);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(refusal(page, "Login Failed").first()).toContainText(said);
    await expect(address).toHaveValue(email);
    await expect(password).toHaveValue(memberPassword);
    await gateway.restore();
  }
  await page.getByRole("button", { name: "Log In" }).click();

  const code = page.getByLabel("6-digit code");
  const verify = page.getByRole("button", { name: "Verify" });
  await code.fill("123456");
  for (const begin of faults) {
    await begin(gateway);
    await verify.click();
    await expect(code).toHaveAccessibleDescription(said);
    await expect(code).toHaveValue("123456");
    await expect(code).toBeFocused();
    await gateway.restore();
  }
});

test("[5.23] Verify is disabled while its code is on the way", async ({ page, site, gateway }) => {
  const { email } = await createAccount(site.platform);
  await page.goto("/member-login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  const code = page.getByLabel("6-digit code");
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/member-login.data*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await code.fill("123456");
  await page.getByRole("button", { name: "Verify" }).click();
  const verifying = page.getByRole("button", { name: "Verifying…" });
  await expect(verifying).toHaveJSProperty("disabled", true);
  gateway.answerWith(502);
  answer();
  await expect(page.getByRole("button", { name: "Verify" })).toBeEnabled();
});
