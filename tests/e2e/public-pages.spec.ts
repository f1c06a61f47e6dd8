import type { Page } from "@playwright/test";
import { createLink } from "#identity/links/links.server.ts";
import { publicPaths } from "#pages/public-paths.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount, fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { axeViolations, expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { openClient } from "#tests/support/client.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { lastMail, mailedLink } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import type { TestSite } from "#tests/support/start-site.ts";

const paths = [
  ...publicPaths(),
  ...["/event-calendar?view=list", "/event-calendar?view=list&q=zzz", "/directory/delphine-okafor"],
  ...["/member-login", "/forgot-password", "/event-create", "/order/mug", "/join/rubies", "/nowhere"],
  ...["/gallery/spring-dance", "/gallery/nothing-yet", "/gallery/long-word"],
];

/** What was planted and has an address that is not known before. */
const planted = { "a photo": "", "a listing": "", "an event": "" };

test.beforeAll(async ({ site: { platform, forgetPages } }) => {
  const longWord = "Bartholomeaschwarzenbergerdottir".repeat(2);
  const { slug } = await createMember(platform, { full_name: longWord });
  const event = await addEvent(platform, "visitor", eventInput({ title: longWord }));
  await plantAlbum(platform, { title: longWord, slug: "long-word" });
  const { id } = await plantAlbum(platform, { title: "Spring Dance", slug: "spring-dance" });
  await plantAlbum(platform, { title: "Nothing yet", slug: "nothing-yet" });
  const [photo] = await plantPhotos(platform, { album: id, count: 3 });
  planted["a photo"] = `/gallery/spring-dance/${photo?.pageKey}`;
  planted["a listing"] = `/directory/${slug}`;
  planted["an event"] = `/event/${event.id}`;
  await forgetPages();
});

/**
 * By how many pixels the page is wider than its window, once it is rendered at its new width, and the first
 * element that overflows.
 */
async function overflowOf(page: Page) {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return null;
    const part = [...document.querySelectorAll("body *")].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth - clientWidth}: ${part?.outerHTML.slice(0, 120)}`;
  });
}

/** The faults of a page: at 1440 px, where most is on it, against the rules; at each width what overflows. */
async function faultsOf(page: Page, path: string, withFrame = false): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The page is loaded once for all widths, because loading takes longer than a new layout.
  await page.goto(path);
  const headlines = await page.locator("h1").count();
  if (headlines !== 1) faults.headlines = headlines;
  for (const width of [390, 320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await overflowOf(page);
    if (overflow) faults[`at ${width} px`] = overflow;
  }
  const broken = await axeViolations(page, withFrame ? [] : ["header.site-header", "footer"]); // the same on all
  if (broken.length > 0) faults.rules = broken;
  return faults;
}

// A page each has its own time and its own second try: all in one test took two minutes where the machine was slow.
for (const path of paths)
  test(`[2.1.01] ${path} keeps to the rules of accessibility, and nothing is cut off at 320, 390 and 1440 px`, async ({
    page,
  }) => {
    expect(await faultsOf(page, path, path === "/")).toEqual({});
  });

for (const what of ["a photo", "a listing", "an event"] as const)
  test(`[2.1.01] so does the page of ${what}`, async ({ page }) => {
    expect(await faultsOf(page, planted[what])).toEqual({});
  });

test("[2.1.01] so does every page to which a form or a mail leads", async ({ page, site }) => {
  for (const path of await pagesBehindForms(site)) expect(await faultsOf(page, path), path).toEqual({});
});

/** The addresses of pages that are only there for who has sent a form, or has a mail. */
async function pagesBehindForms({ platform, origin }: TestSite): Promise<string[]> {
  const email = "reader@example.com";
  const visitor = openClient(origin);
  const linkIn = async (kind: string, path: string) =>
    new RegExp(`${path}\\?token=\\S+`).exec((await lastMail(platform, email, kind))?.text ?? "")?.[0] ?? "";
  const ordered = await visitor.post("/order/mug", { name: "Ada Lovelace", email, quantity: "3" });
  await visitor.post("/newsletter", { EMAIL: email });
  const confirm = await linkIn("newsletter-confirm", "/newsletter/confirm");
  await visitor.post(confirm, {});
  const { id: userId } = await createAccount(platform, { confirmed: false });
  const link = (kind: "confirm-email" | "reset-password" | "open-account") =>
    inTransaction(platform, "system", (context) => createLink(context, { kind, userId, seconds: 600 }));
  const owner = openClient(origin, await sessionCookies(platform, await fixedAdminId(platform)));
  const invited = { intent: "invite", name: "Dorothy Vaughan", email: "dorothy@example.com", role: "editor" };
  await owner.post("/admin-dashboard/roles", invited);
  const found = [
    ordered.headers.get("location") ?? "",
    confirm,
    await linkIn("newsletter-welcome", "/newsletter/preferences"),
    await link("confirm-email"),
    "/confirm-email?token=used-already",
    await link("reset-password"),
    await link("open-account"),
    await mailedLink(platform, invited.email, "invitation"),
  ];
  expect(found.filter((address) => address === "")).toEqual([]);
  await platform.db.execute("delete from rate_limits"); // as if this connection had sent nothing
  return found;
}

test("[2.1.01] a menu that is open on a phone and a form that was refused keep to the rules as well", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/committees");
  await expectScripts(page);
  await page.getByRole("button", { name: "Toggle menu" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Toggle menu" }).click();
  await page.getByRole("main").getByRole("button", { name: "Submit Interest" }).click();
  await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("printed, the calendar and the directory are their lists, without what is to be pressed", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  const controls = main.locator(":is(button, input, select, summary):visible");
  await page.goto("/directory");
  await expect(main.getByText("Adaeze Nwosu")).toBeVisible();
  await expect(controls).toHaveCount(0);
  await page.goto("/event-calendar");
  await expect(main.getByRole("table")).toBeVisible();
  await expect(controls).toHaveCount(0);
  await expect(main.getByRole("navigation", { name: "Months" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^(Previous|Next) month/ })).toHaveCount(0);
  await page.goto("/event-calendar?view=list");
  await expect(main.getByRole("link", { name: "Next" })).toHaveCount(0);
  await expect(controls).toHaveCount(0);
});

test("forced colours keep every control visible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/shop");
  const borders = await page
    .getByRole("link", { name: /^(Add to Cart|Shop Now)/ })
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopStyle));
  expect(borders).toEqual(Array(borders.length).fill("solid"));
});

test("[2.1.01] by keyboard: the skip link leads to the content, and a followed link takes the focus along", async ({
  page,
}) => {
  await page.goto("/shop");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expectScripts(page); // before the scripts run the browser loads the next document and starts at its top
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Consult" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/consult");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeFocused();
});

test("[2.9.05] membership begins with the featured level on a phone; a desk shows the levels in their order", async ({
  page,
}) => {
  const topOf = async (name: string) => (await page.getByRole("article", { name }).boundingBox())?.y ?? 0;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/membership");
  expect(await topOf("Diamonds")).toBeLessThan(await topOf("Rubies"));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await topOf("Diamonds")).toBe(await topOf("Rubies"));
});
