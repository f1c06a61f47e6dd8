import type { Page } from "@playwright/test";
import { contentDrafts } from "#content/publishing/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import {
  test as base,
  expect,
  expectNoAxeViolations,
  signIn,
  signInAsAdmin,
} from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { openProxy } from "#tests/support/faulty-proxy.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";
import type { TestSite } from "#tests/support/start-site.ts";

const test = base.extend<{ gateway: Awaited<ReturnType<typeof openProxy>> }>({
  gateway: async ({ site }, use) => {
    const proxy = await openProxy(site.origin);
    await use(proxy);
    await proxy.close();
  },
});

test.afterEach(({ site }) => restoreContent(site));

const form = "/admin-dashboard/content/about";
const title = (page: Page) => page.getByLabel("Title", { exact: true }).first();
const savedLine = (page: Page) => page.locator("p", { hasText: /^Draft saved \d/ });
const drafts = ({ platform: { db } }: TestSite) => db.select().from(contentDrafts).orderBy(contentDrafts.id);
const newest = async (site: TestSite) => (await drafts(site)).at(-1)?.body as Record<string, unknown>;

test("what was typed is saved once somebody rests; a form that was only opened, focused and scrolled makes no draft", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/legal");
  const card = page.locator("[data-list-item]").filter({ hasText: "What this is" });
  await card.locator("summary").first().click();
  await card.locator("[contenteditable=true]").click();
  await page.goto(form);
  expect(await drafts(site)).toEqual([]);

  await title(page).fill("About all of us");
  await expect(page.getByText("Saving…").or(savedLine(page))).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Draft saved$/ })).toBeAttached();
  await expectNoAxeViolations(page);
  expect(await newest(site)).toMatchObject({ title: "About all of us" });
  await expect(title(page)).toBeFocused();
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await expect(title(page)).toHaveValue("About Us");
  expect((await drafts(site)).map(({ open }) => open)).toEqual([false]);
});

test("a tab that is closed at once after the last letter has saved it", async ({ page, context, site }) => {
  await signInAsAdmin(page, site);
  const other = await context.newPage();
  await other.goto(form);
  await title(other).fill("");
  await title(other).pressSequentially("Closed at once");
  await other.close({ runBeforeUnload: true });
  await expect.poll(async () => (await newest(site))?.title).toBe("Closed at once");
  await page.goto(form);
  await expect(title(page)).toHaveValue("Closed at once");
});

test.describe("without a connection", () => {
  test.use({ brokenPage: "allowed" }); // the browser reports what it could not load

  test("while the site cannot be reached the form says so and keeps everything; it is saved once it answers again", async ({
    page,
    gateway,
    site,
  }) => {
    const { id } = await createAccount(site.platform, { role: "admin" });
    const cookies = await sessionCookies(site.platform, id);
    await page
      .context()
      .addCookies([...cookies].map(([name, value]) => ({ name, value, url: gateway.origin })));
    await page.goto(`${gateway.origin}${form}`);
    await expect(title(page)).toBeVisible();
    await gateway.refuse();
    await title(page).fill("Typed while it was away");
    await expect(page.getByText("Not saved: the site could not be reached.").first()).toBeVisible();

    await page.getByRole("link", { name: "Versions" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(title(page)).toHaveValue("Typed while it was away");
    await gateway.restore();
    await expect(savedLine(page)).toBeVisible({ timeout: 30_000 });
    expect(await newest(site)).toMatchObject({ title: "Typed while it was away" });
  });
});
