import { test as base, expect, expectScripts } from "#tests/support/browser.ts";
import { openProxy } from "#tests/support/faulty-proxy.ts";

type Proxy = Awaited<ReturnType<typeof openProxy>>;

const test = base.extend<{ gateway: Proxy }>({
  gateway: async ({ site }, use) => {
    const proxy = await openProxy(site.origin);
    await use(proxy);
    await proxy.close();
  },
});

test.use({ brokenPage: "allowed" });

const text = "I would like to help with the gala.";

test.beforeEach(async ({ page, gateway: proxy, site }) => {
  await site.platform.db.execute("delete from rate_limits");
  await page.goto(`${proxy.origin}/contact`);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Subject").fill("Volunteering");
  await page.getByLabel("Message", { exact: true }).fill(text);
  // Wait until the scripts run: from here on the form is no longer submitted by the browser itself.
  await expectScripts(page);
});

const faults: [name: string, befall: (proxy: Proxy) => void, words: string][] = [
  ["a proxy answers 502 with a page of its own", (proxy) => proxy.answerWith(502), "cannot answer just now"],
  ["a proxy answers 503 with a page of its own", (proxy) => proxy.answerWith(503), "cannot answer just now"],
  ["a proxy answers 504 with a page of its own", (proxy) => proxy.answerWith(504), "cannot answer just now"],
  ["a login page of the network answers", (proxy) => proxy.answerWith(200), "cannot answer just now"],
  ["the connection is cut in the middle", (proxy) => proxy.cut(), "What you wrote is still in the form"],
];

for (const [name, befall, words] of faults) {
  test(`[7.28] ${name}: a message stays as it was typed, and is sent once the site answers again`, async ({
    page,
    gateway: proxy,
  }) => {
    befall(proxy);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
    proxy.restore();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  });
}

test("[7.28] a press at the very moment at which the fault is shown is heard", async ({
  page,
  gateway: proxy,
}) => {
  let posts = 0;
  proxy.answerWith(502, undefined, ({ method }) => method === "POST" && posts++ === 0);
  const send = page.getByRole("button", { name: "Send Message" });
  // Faster than any person: in the same step in which the message is inserted into the page.
  await send.evaluate((button: HTMLButtonElement) => {
    const watch = new MutationObserver(() => {
      if (!/cannot answer just now/.test(document.querySelector("main [role=alert]")?.textContent ?? ""))
        return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await send.click();
  await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
});

test("[7.28] offline a message stays as it was typed, in words", async ({ page, context }) => {
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "your device is offline" })).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
});

const quickLink = "Resources";

test("a link followed while the site cannot be reached keeps the page and what was typed, and works afterwards", async ({
  page,
  gateway: proxy,
}) => {
  const link = page.getByRole("contentinfo").getByRole("link", { name: quickLink });
  proxy.cut();
  for (let count = 0; count < 2; count++) {
    await link.click();
    await expect(page.getByText("The page could not be opened")).toBeVisible();
    await expect(page.getByText("The page could not be opened")).toBeHidden();
  }
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
  proxy.restore();
  await link.click();
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a link followed offline keeps the page and what was typed", async ({ page, context }) => {
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: quickLink }).click();
  await expect(page.getByText("The page could not be opened")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
});
