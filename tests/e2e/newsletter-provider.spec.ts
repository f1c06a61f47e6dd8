import { newsletter } from "#content/newsletter.ts";
import { expect } from "#tests/support/browser.ts";
import { providerPage } from "#tests/support/provider.ts";
import { testWithProvider } from "#tests/support/provider-test.ts";
import { wholeChromiumLaunch } from "../../scripts/browsers.mjs";

const provider = { kind: "form" as const, action: providerPage };
const test = testWithProvider({ newsletter: { ...newsletter.value, provider } });

test.use({ launchOptions: wholeChromiumLaunch });

test("[2.29.02] on the home page, on /newsletter and in a footer the address goes to the provider's form as EMAIL, and the result opens in a new tab", async ({
  page,
  provider,
}) => {
  for (const [path, part] of [
    ["/", "main"],
    ["/newsletter", "main"],
    ["/about", "contentinfo"],
  ] as const) {
    await page.goto(path);
    const form = page.getByRole(part);
    await form.getByLabel("email address").fill("not an address");
    await form.getByRole("button", { name: "Subscribe" }).click();
    expect(provider.posted, path).toEqual([]);
    await form.getByLabel("email address").fill("ada+news@example.org");
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      form.getByRole("button", { name: "Subscribe" }).click(),
    ]);
    await expect(opened.getByRole("heading", { name: "The provider's own page" })).toBeVisible();
    expect(provider.posted.splice(0), path).toEqual(["EMAIL=ada%2Bnews%40example.org"]);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(path);
    await opened.close();
  }
});
