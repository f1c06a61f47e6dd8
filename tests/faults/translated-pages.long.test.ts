import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { crawl } from "#tests/support/crawl.ts";
import { fillSite } from "#tests/support/filled-site.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { translate, unseenTexts } from "#tests/support/translated.ts";
import { openEverything, sendEachForm, settled } from "#tests/support/use-everything.ts";
import { chromiumLaunch } from "../../scripts/browsers.mjs";

// Every page is used once in a browser that has translated it: what opens is opened, all fields are typed into, and each
// form is sent, first while the site cannot be reached, then in earnest. What would take the other pages along is left out.
const only = new RegExp(process.env.TRANSLATED_PAGES ?? "");
const leftOut = /sign out|log out|sample|close my account|end (this|all)|restore|sign-in|maintenance/i;
const patience = 3_600_000;

let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(() => browser.close());

const people: [string, (site: Site) => Promise<Client>][] = [
  ["a visitor", async (site) => site.visitor()],
  [
    "a member",
    async (site) => {
      const { id: userId } = await createAccount(site.platform, { email: "gracehill@members.example" });
      await createMember(site.platform, { full_name: "Grace Hill", userId });
      return openClient(site.origin, await sessionCookies(site.platform, userId));
    },
  ],
  ["staff", (site) => site.asAdmin()],
];

for (const [who, enter] of people) {
  test(
    `every page that ${who} can open is used in translation without a fault`,
    async ({ site }) => {
      const starts = await fillSite(site, await site.asAdmin());
      const client = await enter(site);
      const found = await crawl({ origin: site.origin, client }, starts);
      const paths = found.filter(({ answer, body, path }) => isPage(answer, body) && only.test(path));
      const faults: string[] = [];
      for (const { path } of paths) faults.push(...(await faultsOf(path, await contextOf(site, client))));
      expect(faults).toEqual([]);
    },
    patience,
  );
}

const isPage = (answer: Response, body: string) =>
  answer.ok && /html/.test(answer.headers.get("content-type") ?? "") && body.includes("<main");

async function contextOf({ origin }: Site, client: Client): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin })));
  return context;
}

async function faultsOf(path: string, context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults = new Set<string>();
  const add = (fault: unknown) => faults.add(`${path}: ${String(fault).split("\n")[0]}`);
  // A part that was translated before its script had come is made anew, which React reports.
  page.on("pageerror", (error) => /#418|#423|#425/.test(String(error)) || add(error));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load")) add(message.text());
  });
  try {
    await openTranslated(page, path);
    await openEverything(page);
    await context.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await sendEachForm(page, /^$/);
    await lookAt(page, add);
    await context.unroute("**/*");
    await openTranslated(page, path);
    await openEverything(page);
    await sendEachForm(page, leftOut);
    await lookAt(page, add);
  } catch (fault) {
    add(fault);
  }
  await context.close();
  return [...faults];
}

async function openTranslated(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(2, 2); // the scripts begin at the latest with somebody who moves
  await page.waitForFunction(() => !window.earlyInput);
  await translate(page);
}

async function lookAt(page: Page, add: (fault: string) => void) {
  await settled(page);
  const words = await page.locator("body").textContent();
  if (/This part of the page stopped working|Unexpected Application Error/.test(words ?? ""))
    add("a part of the page stopped working");
  for (const text of await unseenTexts(page)) add(`somebody reads ${text}`);
}
