import { contentDrafts } from "#content/publishing/tables.ts";
import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { wholeChromiumLaunch } from "../../scripts/browsers.mjs";

// Chromium without windows loses some new tabs, or never finishes loading them.
test.use({ launchOptions: wholeChromiumLaunch });

test.afterEach(({ site }) => restoreContent(site));

const form = "/admin-dashboard/content/about";

for (const way of ["with scripts", "without scripts"]) {
  test(`${way} a form whose session has ended says so, leads to signing in and back, and keeps what was typed`, async ({
    page: scripted,
    noScriptPage,
    site,
  }) => {
    const page = way === "with scripts" ? scripted : noScriptPage;
    const context = page.context();
    await signInAsAdmin(page, site);
    await page.goto(form);
    await context.clearCookies();
    const title = page.getByLabel("Title", { exact: true }).first();
    await title.fill("About all of us");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("main").getByText("Sign in, then send it again").first()).toBeVisible();
    if (way === "with scripts") await expect(title).toHaveValue("About all of us");
    expect(await site.platform.db.select().from(contentDrafts)).toEqual([]);

    const [other] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("main").getByRole("link", { name: "Sign in" }).first().click(),
    ]);
    await expect(other.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await signInAsAdmin(page, site);
    await other.reload();
    await expect(other).toHaveURL(form);
    await other.close();
    await page.getByRole("button", { name: way === "with scripts" ? "Save draft" : "Send it again" }).click();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    const [draft] = await site.platform.db.select().from(contentDrafts);
    expect(draft?.body).toMatchObject({ title: "About all of us" });
  });
}
