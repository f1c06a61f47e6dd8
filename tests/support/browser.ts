import AxeBuilder from "@axe-core/playwright";
import { test as base, expect as baseExpect, type ConsoleMessage, type Page } from "@playwright/test";
import type { Role } from "#identity/roles.ts";
import { createAccount, fixedAdminId, sessionCookies } from "./accounts.ts";
import { startCopy, type TestSite } from "./start-site.ts";

type Options = {
  /** `test.use({ brokenPage: "allowed" })` for a test that causes an error on purpose; or the error that may be. */
  brokenPage: "fails" | "allowed" | RegExp;
};

type Fixtures = Options & {
  site: TestSite;
  noScriptPage: Page;
};

type WorkerFixtures = {
  /** The site of a file, or of a test; it ends the one before, as a process shows the content of one site. */
  siteOf: (whose: string, start?: () => Promise<TestSite>) => Promise<TestSite>;
};

const startFilled = () => startCopy("filled", { SAMPLE_DATA: "on", MAIL_PRIVATE_NETWORK: "on" });

/**
 * `test("[2.02.03] …", async ({ page, site }) => …)`: Chromium on a running server with the samples. Each file begins
 * with a site of its own, which its tests share.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  brokenPage: ["fails", { option: true }],
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      let current: { whose: string; site: Promise<TestSite> } | undefined;
      const end = async () => (await current?.site)?.stop();
      await use(async (whose, start = startFilled) => {
        if (current?.whose === whose) return current.site;
        await end();
        current = { whose, site: start() };
        return current.site;
      });
      await end();
    },
    { scope: "worker" },
  ],
  site: [async ({ siteOf }, use, { titlePath: [file = ""] }) => use(await siteOf(file)), { timeout: 60_000 }],
  baseURL: async ({ site }, use) => use(site.origin),
  page: async ({ page, brokenPage }, use) => {
    const faults = watchForFaults(page);
    await use(page);
    if (brokenPage === "allowed") return;
    const others = faults.filter((fault) => brokenPage === "fails" || !brokenPage.test(fault));
    baseExpect(others, "the page reports no error and no refused resource").toEqual([]);
  },
  noScriptPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

export const expect = baseExpect;

/** For a request of a test's own, whose kept connection the site may close in the moment in which it is used again. */
export const keptAlive = { maxRetries: 2 };

/** Waits until the scripts run: presses F8 until it moves the focus to the notifications (2.30.02). */
export async function expectScripts(page: Page): Promise<void> {
  await baseExpect(async () => {
    await page.keyboard.press("F8");
    // If a notification is shown, the focus goes to the list inside the region.
    const region = page
      .getByRole("region", { name: "Notifications (F8)" })
      .and(page.locator(":focus-within"));
    await baseExpect(region).toBeAttached({ timeout: 250 });
  }).toPass({ timeout: 25_000 });
}

/** Holds back the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

/** Collects script errors, CSP violations and missing resources, in the browser's own wording. */
function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusalOfAPage(message))
      faults.push(`${message.text()} ${message.location().url}`);
  });
  return faults;
}

// The browser also reports an expected 403 or 404 of a page as a failed resource, and a 422 of what was sent.
function isRefusalOfAPage(message: ConsoleMessage) {
  if (/^Failed to load resource: .* status of 422/.test(message.text())) return true;
  if (!/^Failed to load resource: .* status of 4\d\d/.test(message.text())) return false;
  const { pathname } = new URL(message.location().url);
  return pathname.endsWith(".data") || !/\.\w+$/.test(pathname);
}

/** Signs the browser in as a new account with this role, without the login forms. */
export async function signIn(page: Page, site: TestSite, role: Role): Promise<void> {
  const { id } = await createAccount(site.platform, { role });
  await openSession(page, site, id);
}

/** Signs the browser in as the fixed administrator, without the login forms. */
export async function signInAsAdmin(page: Page, site: TestSite): Promise<void> {
  await openSession(page, site, await fixedAdminId(site.platform));
}

async function openSession(page: Page, { platform, origin }: TestSite, userId: string) {
  const cookies = await sessionCookies(platform, userId);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
}

/** Fails with the rule, its help and the elements concerned, for WCAG 2.2 A and AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  baseExpect(await axeViolations(page), "no accessibility rule is broken").toEqual([]);
}

/**
 * The rules of WCAG 2.2 A and AA that the page violates, each with the elements concerned; `without` are selectors of
 * parts that were looked at elsewhere.
 */
export async function axeViolations(page: Page, without: string[] = []): Promise<string[]> {
  // Chromium reports an error if motion is switched off during a view transition between pages.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ofPages = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
      );
    await Promise.allSettled(ofPages.map(({ finished }) => finished));
  });
  // Elements that fade in do not have their final colours and position yet; without motion they do at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await without
    .reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }))
    .options({ resultTypes: ["violations"] }) // what is in order is not described, which takes most of the time
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .setLegacyMode(true) // no second, empty page for cross-origin frames, which the site does not have
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
}
