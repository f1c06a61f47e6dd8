import type { Page } from "@playwright/test";
import { sessions } from "#identity/tables.ts";
import { test as base, expect, expectScripts, signIn } from "#tests/support/browser.ts";
import { openProxy } from "#tests/support/faulty-proxy.ts";
import type { TestSite } from "#tests/support/start-site.ts";

type Proxy = Awaited<ReturnType<typeof openProxy>>;

const test = base.extend<{ gateway: Proxy }>({
  gateway: async ({ site }, use) => {
    const gateway = await openProxy(site.origin);
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
});
test.use({ brokenPage: "allowed" });

type Fault = { name: string; begin: (gateway: Proxy) => unknown; left: number };

// `left`: how many sessions remain on the server. If only the response is lost, the server has processed the
// sign-out.
const faults: Fault[] = [
  { name: "a proxy's 502", begin: (gateway) => gateway.answerWith(502), left: 1 },
  { name: "an answer cut in its middle", begin: (gateway) => gateway.cut(), left: 0 },
  { name: "a refused connection", begin: (gateway) => gateway.refuse(), left: 1 },
];

const strip = (page: Page) => page.getByRole("complementary", { name: "Your account" });
const cover = (page: Page) => page.getByRole("dialog", { name: "You're signed out here" });
const openSessions = ({ platform }: TestSite) => platform.db.$count(sessions);

// Deletes sessions left open by other tests on this worker's site.
test.beforeEach(({ site }) => site.platform.db.delete(sessions));

test("[8.23] [4.48] where a proxy answers in the form's place, logging out succeeds all the same, and Back shows nothing", async ({
  page,
  site,
  gateway,
}) => {
  await signIn(page, site, "member");
  await page.goto("/account");
  await expectScripts(page); // before the scripts run the browser would show the proxy's page
  gateway.answerWith(403, undefined, ({ path }) => path === "/sign-out");
  await strip(page).getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/directory");
  const notification = page.getByRole("listitem").filter({ hasText: "Logged out" });
  await expect(notification).toContainText("You have been logged out successfully");
  await expect(strip(page)).toHaveCount(0);
  expect(await openSessions(site)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/member-login/);
});

for (const { name, begin, left } of faults) {
  test(`[8.23] with ${name}, nothing of the account is shown any more, and the server is told once it answers`, async ({
    page,
    site,
    gateway,
    context,
  }) => {
    await signIn(page, site, "member");
    const other = await context.newPage();
    await other.goto("/account");
    await expectScripts(other);
    await page.bringToFront();
    await page.goto("/about");
    await expectScripts(page);
    await begin(gateway);
    await strip(page).getByRole("button", { name: "Sign out" }).click();
    await expect(cover(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cover(page)).toBeVisible();
    await expect(cover(other)).toBeVisible();
    expect(await openSessions(site)).toBe(left);
    await gateway.restore();
    await page.waitForURL("**/directory");
    await other.waitForURL("**/directory");
    await expect(strip(page)).toHaveCount(0);
    expect(await openSessions(site)).toBe(0);
  });
}

test("[8.23] while the scripts of the bar with “Sign out” cannot be loaded, it stands, and logs out all the same", async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site, "member");
  const other = await context.newPage();
  await other.goto("/about");
  await expectScripts(other);
  await page.route("**/assets/account-bar-*.js", (route) => route.fulfill({ status: 502 }));
  await page.goto("/account");
  await expectScripts(page);
  await strip(page).getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/directory");
  await expect(page.getByRole("listitem").filter({ hasText: "Logged out" })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(strip(other)).toHaveCount(0);
  expect(await openSessions(site)).toBe(0);
});

test("[8.23] what a closed tab could not tell is told when the site is opened again, and nothing of the account is shown before", async ({
  page,
  site,
  gateway,
  context,
}) => {
  await signIn(page, site, "member");
  await page.goto("/account");
  await expectScripts(page);
  gateway.answerWith(502);
  await strip(page).getByRole("button", { name: "Sign out" }).click();
  await expect(cover(page)).toBeVisible();
  await page.close();
  await gateway.restore();
  expect(await openSessions(site)).toBe(1);

  const later = await context.newPage();
  const answer = await later.goto("/account");
  expect(answer?.url()).toContain("/member-login");
  await expect(strip(later)).toHaveCount(0);
  await expect.poll(() => openSessions(site)).toBe(0);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain("chamber.signing-out");
  await signIn(later, site, "member");
  await later.goto("/account");
  await expect(strip(later)).toBeVisible();
});
