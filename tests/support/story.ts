import { expect as baseExpect, type Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import type { Role } from "#identity/roles.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, sessionCookies } from "./accounts.ts";
import { test as base } from "./browser.ts";
import { openClient } from "./client.ts";
import { withText } from "./mail.ts";
import { expectPlain } from "./plain-browser/expect.ts";
import { PlainLocator } from "./plain-browser/locator.ts";
import { PlainPage } from "./plain-browser/page.ts";
import { slowPhone } from "./slow-phone.ts";
import type { TestSite } from "./start-site.ts";
import { walkedAnnotation, walkedOn } from "./walked.ts";

type Way =
  | "on a slow phone, in a hurry"
  | "without scripts"
  /** Only where the width changes the way: menus, lists with filters, the editor of content, tables, dialogs. */
  | "at a desk"
  /** Only where the browser's own part is more than links and forms; holds the plain browser against a real one. */
  | "without scripts, in Chromium";

/** The person who goes through a story: the browser, and what a test may know about it. */
export type Person = {
  /** Without scripts a page over HTTP, which has the part of a Page that stories use. */
  page: Page;
  scripts: boolean;
  /** True on a screen where the menus are behind a button. */
  phone: boolean;
  /** An email address that no other story uses. */
  email: string;
  /** Opens a page and continues as soon as the headline is visible, whatever is still loading. */
  open: (address: string) => Promise<void>;
  /**
   * Signs the browser in without the login forms: as the account with this id, or as a new one with this
   * role.
   */
  signIn: (who: { id: string } | { role: Role }) => Promise<void>;
  /** Without the form that signs out. */
  signOut: () => Promise<void>;
  isTold: (words: string | RegExp) => Promise<void>;
  /** Opens the link to this screen in the newest mail to an address; waits for the mail. */
  followMail: (screen: string, email?: string) => Promise<void>;
};

type CookieJar = { add: (cookies: Map<string, string>) => Promise<void>; clear: () => Promise<void> };

type Scene = { person: Person; site: TestSite };

/** As Playwright's; of a page without scripts it tells what can be seen at once, because it does not change by itself. */
export const expect = Object.assign(
  ((subject: unknown, ...message: [string?]) => {
    if (!(subject instanceof PlainLocator || subject instanceof PlainPage))
      return baseExpect(subject, ...message);
    return Object.assign(expectPlain(subject), { not: expectPlain(subject, true) });
  }) as typeof baseExpect,
  baseExpect,
);

const inBrowser = base.extend<{ way: Way; person: Person }>({
  way: ["at a desk", { option: true }],
  person: async ({ page, way, site }, use) => {
    if (way === "on a slow phone, in a hurry") await slowPhone(page);
    const cookies = page.context();
    const jar: CookieJar = {
      add: (all) => cookies.addCookies([...all].map(([name, value]) => ({ name, value, url: site.origin }))),
      clear: () => cookies.clearCookies(),
    };
    await goThrough(site, personAt(page, way, site, jar), use);
  },
});

const overHttp = base.extend<{ person: Person }>({
  person: async ({ site }, use) => {
    const client = openClient(site.origin);
    const page = new PlainPage(client, site.origin) as unknown as Page; // the part of it that stories use
    const jar: CookieJar = {
      add: async (all) => {
        for (const [name, value] of all) client.cookies.set(name, value);
      },
      clear: async () => client.cookies.clear(),
    };
    await goThrough(site, personAt(page, "without scripts", site, jar), use);
  },
});

/**
 * Runs one flow from beginning to end on a slow phone, by someone who acts as soon as something is visible, and
 * without scripts, over HTTP; and in the other ways that are named. The visible result is the same each time.
 */
export function story(
  title: string,
  tell: (scene: Scene) => Promise<void>,
  ...alsoToldIn: ("at a desk" | "without scripts, in Chromium")[]
): void {
  base.describe("without scripts", () => {
    overHttp(title, ({ person, site }) => tell({ person, site }));
  });
  for (const way of ["on a slow phone, in a hurry", ...alsoToldIn] as const) {
    base.describe(way, () => {
      inBrowser.use({ way, javaScriptEnabled: way !== "without scripts, in Chromium" });
      inBrowser(title, ({ person, site }) => tell({ person, site }));
    });
  }
}

/** Every story starts as a connection that has not sent anything yet; where it went is noted with its test. */
async function goThrough(site: TestSite, person: Person, use: (person: Person) => Promise<void>) {
  await site.platform.db.execute("delete from rate_limits");
  const walked = walkedOn(site);
  await use(person);
  base.info().annotations.push({ type: walkedAnnotation, description: (await walked()).join("\n") });
}

let told = 0; // stories so far; numbers their email addresses

function personAt(page: Page, way: Way, site: TestSite, jar: CookieJar): Person {
  const email = `story-${++told}@example.com`;
  const scripts = !way.startsWith("without scripts");
  const inAHurry = way === "on a slow phone, in a hurry";
  const open = async (address: string) => {
    await page.goto(address, { waitUntil: inAHurry ? "commit" : "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  return {
    page,
    scripts,
    phone: inAHurry || way === "without scripts", // the plain browser's window is narrow
    email,
    open,
    async signIn(who) {
      const { id } = "id" in who ? who : await createAccount(site.platform, { role: who.role });
      await jar.add(await sessionCookies(site.platform, id));
    },
    signOut: () => jar.clear(),
    async isTold(words) {
      // Role and text locators ignore <noscript> elements, although a page without JavaScript displays them.
      const notice = scripts
        ? page.getByRole("region", { name: /^Notifications/ }).getByText(words)
        : page.locator("noscript [role=status], main [role=status]").filter({ hasText: words });
      await expect(notice).toBeVisible();
    },
    async followMail(screen, to = email) {
      await expect.poll(() => mailedAddress(site, to, screen)).toBeDefined();
      await open((await mailedAddress(site, to, screen)) ?? "");
    },
  };
}

async function mailedAddress({ platform }: TestSite, to: string, screen: string) {
  const sent = await platform.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
  for (const mail of sent) {
    const { text } = await withText(platform, mail);
    const found = new RegExp(`${screen}\\?token=[\\w.~%-]+`).exec(text)?.[0];
    if (found) return found;
  }
}
