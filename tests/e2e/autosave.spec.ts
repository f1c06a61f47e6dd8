import type { Page } from "@playwright/test";
import { contentDrafts } from "#content/publishing/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { test as base, expect, expectNoAxeViolations, signInAsAdmin } from "#tests/support/browser.ts";
import { expectSavedByItself, restoreContent } from "#tests/support/content.ts";
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
const drafts = ({ platform: { db } }: TestSite) => db.select().from(contentDrafts).orderBy(contentDrafts.id);
const newest = async (site: TestSite) => (await drafts(site)).at(-1)?.body as Record<string, unknown>;

test("what was typed is saved once someone rests; a form that was only opened, focused and scrolled makes no draft", async ({
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
  await expectSavedByItself(page);
  await expect(page.getByRole("status").filter({ hasText: /^Draft saved$/ })).toBeAttached();
  await expectNoAxeViolations(page);
  expect(await newest(site)).toMatchObject({ title: "About all of us" });
  await expect(title(page)).toBeFocused();
  await page.getByRole("button", { name: "Discard draft" }).click();
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

/** Opens the first section of the terms and its editor. */
async function openSection(page: Page) {
  await page.goto("/admin-dashboard/content/legal");
  const card = page.locator("[data-list-item]").filter({ hasText: "What this is" });
  await card.locator("summary").first().click();
  return { card, editor: card.locator("[contenteditable=true]") };
}

test("typing goes on while it is saved: the focus, the place in the text, the open part and what can be undone stay", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const { card, editor } = await openSection(page);
  await editor.press("ControlOrMeta+a");
  await editor.pressSequentially("One two");
  await expectSavedByItself(page);
  await page.keyboard.type(" three");
  await expect(editor).toBeFocused();
  await expect(card.locator("details").first()).toHaveAttribute("open", "");
  await expect.poll(async () => JSON.stringify(await newest(site))).toContain("One two three");
  await expect(editor).toHaveText("One two three");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor).not.toHaveText("One two three");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor).toContainText("These terms");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(editor).toHaveText("One two three");
});

test("what is typed while a save is on its way is saved after it, one request at a time", async ({
  page,
  site,
}) => {
  let underWay = 0;
  let most = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/about/draft", async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await held.promise;
    await route.continue();
    underWay -= 1;
  });
  await signInAsAdmin(page, site);
  await page.clock.install();
  await page.goto(form);
  await title(page).fill("First");
  await expect(page.getByText("Saving…")).toBeVisible();
  await title(page).press("End");
  await title(page).pressSequentially(", then second");
  await page.clock.runFor(5_000); // they rest long enough to be saved
  held.resolve();
  await expect.poll(async () => (await newest(site))?.title).toBe("First, then second");
  expect(most).toBe(1);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Only staff see it until").first()).toBeVisible();
  await expect(title(page)).toHaveValue("First, then second");
});

test("items that were added, moved and removed are there again after the screen was left", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/content/committees");
  const cards = page.locator("[data-list-item]");
  const titles = () => cards.locator("summary").allTextContents();
  const [first = "", second = "", ...rest] = await titles();
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await page.getByRole("button", { name: `Remove: ${rest.at(-1)}` }).click();
  await page.getByRole("button", { name: "Add a committee" }).click();
  await cards.last().getByLabel("Title").fill("Mentoring");
  const left = [second, first, ...rest.slice(0, -1), "Mentoring"];
  await expect.poll(titles).toEqual(left);
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Versions");
  await page.goBack();
  await expect.poll(titles).toEqual(left);
});

test("two people: whoever is second is told with the name, keeps typing, and saves both", async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const ana = await createAccount(site.platform, { role: "editor", name: "Ana" });
  const hers = await (await browser.newContext({ baseURL })).newPage();
  const cookies = await sessionCookies(site.platform, ana.id);
  await hers.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.origin })));
  await signInAsAdmin(page, site);
  for (const one of [hers, page]) await one.goto(form);
  await title(hers).fill("Hers");
  await expectSavedByItself(hers);
  const lead = page.getByLabel("Intro").first();
  await lead.fill("Mine");
  await expect(
    page
      .getByText("Ana saved this text while you were editing. Save your draft to see both versions.")
      .first(),
  ).toBeVisible();
  await expect(lead).toBeFocused();
  await lead.press("End");
  await page.keyboard.type(", and more");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("You changed different fields.")).toBeVisible();
  await expect(title(page)).toHaveValue("Hers");
  await expect(lead).toHaveValue("Mine, and more");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Only staff see it until").first()).toBeVisible();
  expect(await newest(site)).toMatchObject({ title: "Hers", lead: "Mine, and more" });
  await hers.context().close();
});

test("publishing right after the last letter publishes it, and no draft comes after it", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto(form);
  await title(page).fill("Published at once");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("is live.").first()).toBeVisible();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByRole("heading", { name: "Version 1" })).toBeVisible();
  expect((await drafts(site)).filter(({ open }) => open)).toEqual([]);
  expect(await (await fetch(`${site.origin}/about`)).text()).toContain("Published at once");
});

test("the preview shows what was typed last, and so does another screen of the document", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto(form);
  await title(page).fill("Typed, then looked at");
  await page.getByRole("link", { name: "Preview" }).click();
  const shown = page.frameLocator('iframe[title$="with the draft"]');
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Typed, then looked at");
});

test("who is signed out meanwhile signs in in a new tab, and what they typed is saved", async ({
  page,
  context,
  site,
}) => {
  const { id } = await createAccount(site.platform, { role: "admin" });
  const signInAgain = async () => {
    const cookies = await sessionCookies(site.platform, id);
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.origin })));
  };
  await signInAgain();
  await page.goto(form);
  await expect(title(page)).toBeVisible();
  await context.clearCookies();
  await title(page).fill("Typed after the session");
  await expect(page.getByText("Not saved: you're signed out.").first()).toBeVisible();
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (opens in a new tab)" }).click();
  const signInPage = await opening;
  await expect(signInPage.getByLabel("Password", { exact: true })).toBeVisible();
  await signInAgain();
  await signInPage.close();
  await page.bringToFront();
  await title(page).press("End");
  await page.evaluate(() => window.dispatchEvent(new Event("focus"))); // as a browser with a window does
  await expectSavedByItself(page);
  expect(await newest(site)).toMatchObject({ title: "Typed after the session" });
});

test("on a slow phone what is typed from the first paint on is saved", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await slowPhone(page);
  await page.goto(form, { waitUntil: "commit" });
  await title(page).fill("Typed at the first paint");
  await expectSavedByItself(page, { timeout: 20_000 });
  expect(await newest(site)).toMatchObject({ title: "Typed at the first paint" });
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
    await expect(page.getByText("Not saved: we can't reach the site.").first()).toBeVisible();

    await page.getByRole("link", { name: "Versions" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(title(page)).toHaveValue("Typed while it was away");
    await gateway.restore();
    await expectSavedByItself(page, { timeout: 30_000 });
    expect(await newest(site)).toMatchObject({ title: "Typed while it was away" });
  });
});
