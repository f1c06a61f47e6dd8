import { expect, signInAsAdmin } from "#tests/support/browser.ts";
import { furtherHost, providerPage, widgetOf } from "#tests/support/provider.ts";
import { testWithProvider } from "#tests/support/provider-test.ts";

const test = testWithProvider({});
const { src, elementId, widgetId } = widgetOf("/needy.js");

test.describe("a widget", () => {
  test.use({ brokenPage: "allowed" }); // the browser reports what the widget's policy refuses

  test("[7.29] an administrator sets up a widget, the preview names the host that is missing, and visitors see it once it is published", async ({
    page,
    browser,
    baseURL,
    site,
    provider,
  }) => {
    await signInAsAdmin(page, site);
    await page.goto("/admin-dashboard/content/gallery");
    const slot = page.getByRole("group", { name: "Where the photos come from" });
    await slot.getByRole("radio", { name: "A provider’s widget" }).check();
    await slot.getByLabel("Script address").fill(src);
    await slot.getByLabel("Element ID").fill(elementId);
    await slot.getByLabel("Widget ID").fill(widgetId);
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("link", { name: "Preview" }).click();
    const preview = page.frameLocator('iframe[title$="with the draft"]');
    await expect(preview.frameLocator("iframe").getByText("Made in part")).toBeVisible();
    await expect(preview.getByText("loads from hosts that aren’t allowed")).toBeVisible();
    await expect(preview.getByText(`${furtherHost}. If the provider’s instructions name them`)).toBeVisible();
    expect(provider.asked).toEqual(["/needy.js"]);

    const visitor = await (await browser.newContext({ baseURL })).newPage();
    await provider.leadTo(visitor.context());
    await visitor.goto("/gallery");
    await expect(visitor.getByRole("heading", { name: "Leadership Workshops" })).toBeVisible();

    await page.goto("/admin-dashboard/content/gallery");
    await slot.getByRole("button", { name: "Add a host" }).click();
    await slot.getByLabel("Other hosts 1").fill(furtherHost);
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Published").first()).toBeVisible();
    await visitor.reload();
    await expect(visitor.frameLocator("iframe").getByText("Made by the provider")).toBeVisible();
    await expect(visitor.getByText("hosts that aren’t allowed")).toHaveCount(0);
    await visitor.context().close();
  });
});

test.describe("a page that was opened before", () => {
  test.use({ brokenPage: "allowed" }); // the browser reports what the page's policy refuses

  test("[2.24.04] a page opened before its map was set up says so, and shows it when it is loaded again", async ({
    page,
    browser,
    baseURL,
    site,
  }) => {
    await page.goto("/about");
    const admin = await (await browser.newContext({ baseURL })).newPage();
    await signInAsAdmin(admin, site);
    await admin.goto("/admin-dashboard/content/contact");
    const slot = admin.getByRole("group", { name: "Map", exact: true });
    await slot.getByRole("radio", { name: "A provider’s page, embedded" }).check();
    await slot.getByLabel("Address of the page to embed").fill(providerPage);
    await slot.getByLabel("Height").fill("400");
    await admin.getByRole("button", { name: "Publish now" }).click();
    await expect(admin.getByText("Published").first()).toBeVisible();
    await admin.context().close();

    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
    await page.getByRole("heading", { name: "Find Us" }).scrollIntoViewIfNeeded();
    await expect(page.getByText("It was set up after you opened this page.")).toBeVisible();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await page.getByRole("heading", { name: "Find Us" }).scrollIntoViewIfNeeded();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "own page" })).toBeVisible();
  });
});
