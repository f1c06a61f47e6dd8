import type { Page } from "@playwright/test";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { addDays, longDay } from "#platform/days.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, test } from "#tests/support/browser.ts";
import { createMember } from "#tests/support/members.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { aTermOf } from "#tests/support/terms.ts";

/** Signs a phone in as a member; returns what the card says of the time. */
async function signInAsMember(page: Page, { platform, origin: url }: TestSite): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createAccount(platform, { email });
  const member = await createMember(platform, { email, full_name: "Nora Night", userId: id });
  const today = organisationDay(platform.clock.now());
  await aTermOf(platform, member.id, today, addDays(today, 364));
  const cookies = await sessionCookies(platform, id);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await page.setViewportSize({ width: 390, height: 844 });
  return `Active member through ${longDay(addDays(today, 364))}`;
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Your account" });
const code = (page: Page) => page.getByRole("img", { name: "QR code to verify this card" });

for (const way of ["with scripts", "without scripts"])
  test(`on a phone the card is one press away and whole on the screen, and is saved as a picture, ${way}`, async ({
    page: scripted,
    noScriptPage,
    site,
  }) => {
    const page = way === "with scripts" ? scripted : noScriptPage;
    const line = await signInAsMember(page, site);
    await page.goto("/about", { waitUntil: "commit" });
    await bar(page).getByRole("link", { name: "My card" }).click();
    for (const shown of [page.getByText("Nora Night"), page.getByText(line), code(page)])
      await expect(shown).toBeInViewport({ ratio: 1 });
    if (way === "with scripts") await expectNoAxeViolations(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save as picture" }).click();
    expect((await saved).suggestedFilename()).toBe("membership-card.png");
  });

test.describe("without a connection", () => {
  test.use({ brokenPage: /ERR_INTERNET_DISCONNECTED/ });

  test("an open card stays as it is, also when one comes back to it or presses what needs the connection", async ({
    page,
    context,
    site,
  }) => {
    const line = await signInAsMember(page, site);
    await page.goto("/account/membership#card");
    const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const asked = page.waitForRequest("**/session.json");
    await expect(async () => {
      await comesBack();
      await Promise.race([asked, Promise.reject(new Error("its scripts do not ask yet who is signed in"))]);
    }).toPass();
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/session.json"));
    await comesBack();
    await failed;
    await page.getByRole("link", { name: "Save as picture" }).click();
    await expect(page.getByText("your device is offline").first()).toBeVisible();
    for (const shown of [page.getByText("Nora Night"), page.getByText(line), code(page)])
      await expect(shown).toBeVisible();
    expect(await code(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(200);
  });
});
