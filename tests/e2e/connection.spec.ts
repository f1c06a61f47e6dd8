import type { BrowserContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { inquiries } from "#features/inquiries/tables.ts";
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

type Fault = [
  name: string,
  begin: (of: { gateway: Proxy; context: BrowserContext }) => unknown,
  words: string,
];

const silent = "isn't responding";
const unsure = "It may have gone through";
const offline: Fault = [
  "the device is offline",
  ({ context }) => context.setOffline(true),
  "your device is offline",
];
// Consecutive faults have different messages, so that each message read belongs to its own fault.
const faults: Fault[] = [
  ["a proxy answers 502 with a page of its own", ({ gateway }) => gateway.answerWith(502), unsure],
  offline,
  ["the connection is cut in the middle", ({ gateway }) => gateway.cut(), unsure],
  ["a proxy answers 503 with a page of its own", ({ gateway }) => gateway.answerWith(503), silent],
  ["a proxy answers 504 with a page of its own", ({ gateway }) => gateway.answerWith(504), unsure],
  offline,
  ["a login page of the network answers", ({ gateway }) => gateway.answerWith(200), unsure],
];

test("[7.28] whatever comes in between, a message stays as it was typed, in words, and is sent once the site answers again", async ({
  page,
  context,
  gateway,
}) => {
  for (const [name, begin, words] of faults) {
    await begin({ gateway, context });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: words }), name).toBeVisible();
    await expect(page.getByLabel("Message", { exact: true }), name).toHaveValue(text);
    gateway.restore();
    await context.setOffline(false);
  }
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("[7.28] nothing is said not to be sent that was taken before its answer was lost", async ({
  page,
  gateway,
  site,
}) => {
  gateway.cut(({ method }) => method === "POST");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No response" })).toContainText(unsure);
  await expect(page.getByText("Nothing was sent")).toHaveCount(0);
  expect(await site.platform.db.$count(inquiries, eq(inquiries.message, text))).toBe(1);
});

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
      if (!/It may have gone through/.test(document.querySelector("main [role=alert]")?.textContent ?? ""))
        return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await send.click();
  await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
});

const quickLink = "Resources";

test("a link followed while the site cannot be reached, or offline, keeps the page and what was typed, and works afterwards", async ({
  page,
  context,
  gateway: proxy,
}) => {
  const link = page.getByRole("contentinfo").getByRole("link", { name: quickLink });
  const notice = page.getByText("The page didn't open");
  for (const begin of [() => proxy.cut(), () => context.setOffline(true)]) {
    await begin();
    await link.click();
    await expect(notice).toBeVisible();
    await expect(notice).toBeHidden();
  }
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
  await context.setOffline(false);
  proxy.restore();
  await link.click();
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
