import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { inquiries } from "#features/inquiries/tables.ts";
import { createLink } from "#identity/links/links.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { test as base, expect, expectScripts, holdScripts, signInAsAdmin } from "#tests/support/browser.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { openProxy } from "#tests/support/faulty-proxy.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";

/**
 * Every tap and every input takes effect exactly once, however early; only the checks afterwards wait for
 * the scripts to run.
 */
const test = base.extend<{ phone: Page }>({
  phone: async ({ page }, use) => {
    await slowPhone(page);
    await use(page);
  },
});
test.use({ hasTouch: true });

type Fault = { context: BrowserContext; gateway: Awaited<ReturnType<typeof openProxy>> };

const open = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

for (const [kind, button, heading] of [
  ["confirm-email", "Confirm my email address", /^(?!Confirm)/],
  ["account/keep", "Keep my account", "Your account stays open"],
] as const) {
  test(`the button behind the mailed link ${kind} is heard at the first press`, async ({ site, phone }) => {
    const { id: userId } = await createAccount(site.platform, { confirmed: kind !== "confirm-email" });
    const link = await inTransaction(site.platform, "system", (context) =>
      createLink(context, { kind, userId, seconds: 60 }),
    );
    await open(phone, link);
    await phone.getByRole("button", { name: button }).tap();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(phone.getByText("didn't come from a page on this site")).toHaveCount(0);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts on their way" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("[2.13.13] the question that 'Delete Event' asks is in view", async ({ phone, site }) => {
      const words = { description: "Bring a friend.\n\n".repeat(30), date: "2031-03-14" };
      const { id } = await addEvent(site.platform, "system", eventInput(words));
      await signInAsAdmin(phone, site);
      await open(phone, `/event/${id}`);
      await phone.getByRole("main").getByText("Delete Event").tap();
      await expect(phone.getByText("Are you sure you want to delete this event?")).toBeInViewport({
        ratio: 1,
      });
    });

    test("[2.2.04] two dropdowns are never open together", async ({ phone }) => {
      await phone.setViewportSize({ width: 1440, height: 900 });
      await open(phone, "/about");
      const menu = phone.getByRole("navigation", { name: "Main" });
      for (const [title, entry] of [
        ["About", "Our Mission"],
        ["Membership", "Member Directory"],
        ["Events", "Annual Gala"],
      ] as const) {
        await menu.getByRole("button", { name: title }).click();
        await expect(phone.locator(".menu-panel:visible")).toHaveCount(1);
        await expect(menu.getByRole("link", { name: entry })).toBeVisible();
      }
      if (javaScriptEnabled) await expectScripts(phone);
      await expect(phone.locator(".menu-panel:visible")).toHaveCount(1);
    });
  });
}

test("[2.2.03] the menu opened by the first tap says that it is open, and goes on saying it", async ({
  phone,
}) => {
  await open(phone, "/");
  const toggle = phone.getByRole("button", { name: "Toggle menu" });
  await toggle.tap();
  await expect(phone.getByRole("link", { name: "Contact" }).first()).toBeVisible();
  await expectScripts(phone);
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const turn = () => toggle.evaluate((button) => getComputedStyle(button, "::before").rotate);
  await expect.poll(turn).toBe("45deg"); // one stroke of the cross
  await toggle.tap();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

for (const [path, label] of [
  ["/directory", "Search members"],
  ["/event-calendar", "Search events"],
] as const) {
  test(`[2.1.06] [2.1.02] what is typed into ${path} while the scripts start is searched for whole`, async ({
    phone,
  }) => {
    await open(phone, path);
    const search = phone.getByRole("searchbox", { name: label });
    await search.pressSequentially("catering", { delay: 120 });
    await expect(search).toHaveValue("catering");
    await expectScripts(phone);
    await expect(search).toHaveValue("catering");
    await search.press("Enter");
    await expect(phone).toHaveURL(/[?&]q=catering(&|$)/);
    await expect(search).toHaveValue("catering");
  });
}

test("[2.1.06] a place chosen before the scripts are there is shown as soon as they are", async ({
  phone,
}) => {
  await open(phone, "/event-calendar");
  await phone.getByRole("combobox", { name: "Place" }).selectOption("Online");
  await expect(phone).toHaveURL(/place=online/);
  await expect(phone.getByRole("combobox", { name: "Place" })).toHaveValue("online");
});

test("[2.6.08] a biography turns a page for each early press, and the button shows at once that it was heard", async ({
  phone,
}) => {
  let fetchScripts = () => {};
  const fetched = new Promise<void>((resolve) => {
    fetchScripts = resolve;
  });
  await phone.route("**/assets/entry.client-*.js", async (route) => {
    await fetched;
    await route.continue();
  });
  await open(phone, "/leadership");
  const bio = phone.getByRole("region", { name: "About Simone Bellamy" });
  const next = bio.getByRole("button", { name: "Next" });
  const pages = bio.getByRole("group", { includeHidden: true });
  await next.tap();
  await expect(next).toHaveAttribute("aria-busy", "true");
  await next.tap();
  fetchScripts();
  await expect(pages.nth(2)).toBeVisible();
  await expect(next).not.toHaveAttribute("aria-busy");
  await next.tap();
  await expect(pages.nth(0)).toBeVisible();
});

test("[2.4.14] a quote whose button is pressed early opens once the scripts are there", async ({ phone }) => {
  await open(phone, "/");
  const more = phone.getByRole("button", { name: "Continue Reading" }).first();
  await more.evaluate((button: HTMLElement) => button.click());
  await expect(phone.getByRole("button", { name: "Read Less" })).toHaveCount(1);
});

test("[2.4.17] [4.49] a slide to which the row was swiped before it moves by itself stays in view", async ({
  phone,
}) => {
  await phone.emulateMedia({ reducedMotion: "reduce" });
  await open(phone, "/");
  const row = phone.getByRole("region", { name: "Quotes from members: slides" });
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: "instant" }));
  await expect(phone.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(row.locator("li").nth(1)).toBeInViewport({ ratio: 0.9 });
});

test("[7.24] a form whose button is pressed twice at once is sent once", async ({ phone, site }) => {
  await open(phone, "/contact");
  await phone.getByLabel("Name").fill("Twice Pressed");
  await phone.getByRole("main").getByLabel("Email").fill("twice@example.com");
  await phone.getByLabel("Subject").fill("Pressed twice at once");
  await phone.getByLabel("Message", { exact: true }).fill("Once is enough, is it not?");
  await phone.getByRole("button", { name: "Send Message" }).dblclick({ delay: 0 });
  await expect(phone.getByText("Message Sent").first()).toBeVisible();
  const stored = await site.platform.db
    .select()
    .from(inquiries)
    .where(eq(inquiries.email, "twice@example.com"));
  expect(stored).toHaveLength(1);
});

test("[7.24] a form pressed before the scripts are there, which come before the site has said that it is, is sent once", async ({
  page,
  site,
}) => {
  const releaseScripts = await holdScripts(page);
  const answered = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "HEAD") await answered.promise;
    await route.fallback();
  });
  await open(page, "/contact");
  await page.getByLabel("Name").fill("Early Pressed");
  await page.getByRole("main").getByLabel("Email").fill("early@example.com");
  await page.getByLabel("Subject").fill("Pressed early");
  await page.getByLabel("Message", { exact: true }).fill("Once is enough, is it not?");
  const send = page.getByRole("button", { name: "Send Message" });
  await send.tap();
  await expect(send).toHaveAttribute("aria-busy", "true");
  releaseScripts();
  await expectScripts(page);
  await send.tap();
  answered.resolve();
  await expect(page.getByText("Message Sent").first()).toBeVisible();
  expect(await site.platform.db.$count(inquiries, eq(inquiries.email, "early@example.com"))).toBe(1);
});

test.describe("when nothing answers any more", () => {
  test.use({ brokenPage: "allowed" });

  for (const [name, begin, end] of [
    [
      "the connection is lost",
      ({ context }: Fault) => context.setOffline(true),
      ({ context }: Fault) => context.setOffline(false),
    ],
    [
      "the site stops while the scripts are on their way",
      ({ gateway }: Fault) => gateway.refuse(),
      ({ gateway }: Fault) => gateway.restore(),
    ],
  ] as const) {
    test(`[7.28] ${name}: the message stays as it was typed, in words, and is sent afterwards`, async ({
      page,
      site,
      context,
    }) => {
      const gateway = await openProxy(site.origin);
      const lost = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", (route) =>
        lost.promise.then(() => route.abort("connectionrefused")),
      );
      await open(page, `${gateway.origin}/contact`);
      await page.getByLabel("Name").fill("Ada Lovelace");
      await page.getByRole("main").getByLabel("Email").fill("cut-off@example.com");
      await page.getByLabel("Subject").fill("Volunteering");
      await page.getByLabel("Message", { exact: true }).fill("I would like to help with the gala.");
      await begin({ context, gateway });
      lost.resolve();
      const send = page.getByRole("button", { name: "Send Message" });
      await send.tap();
      await expect(page.getByRole("alert").filter({ hasText: "Nothing was sent" })).toBeVisible();
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
        "I would like to help with the gala.",
      );
      await end({ context, gateway });
      await send.tap();
      await expect(page.getByText("Message Sent").first()).toBeVisible();
      const sender = eq(inquiries.email, "cut-off@example.com");
      expect(await site.platform.db.$count(inquiries, sender)).toBeGreaterThan(0);
      await gateway.close();
    });
  }

  test("[7.28] a site that stops while the scripts are still awaited leaves what was typed, in every form", async ({
    page,
    site,
  }) => {
    const gateway = await openProxy(site.origin);
    await holdScripts(page);
    const forms: [path: string, fields: Record<string, string>, button: string][] = [
      [
        "/contact",
        { Name: "Ada", Email: "a@x.example", Subject: "To help", Message: "I would help." },
        "Send Message",
      ],
      ["/member-login", { Email: "a@x.example", Password: "secret-1" }, "Log In"],
      ["/directory", { "Search members": "bakery" }, "Search"],
    ];
    for (const [path, fields, button] of forms) {
      await gateway.restore();
      await open(page, `${gateway.origin}${path}`);
      const main = page.getByRole("main");
      for (const [label, text] of Object.entries(fields))
        await main.getByLabel(label, { exact: true }).fill(text);
      const send = main.getByRole("button", { name: button, exact: true }).first();
      await gateway.refuse();
      await send.tap();
      await expect(page.getByRole("alert").filter({ hasText: "Nothing was sent" }), path).toBeVisible();
      for (const [label, text] of Object.entries(fields))
        await expect(main.getByLabel(label, { exact: true }), path).toHaveValue(text);
      await expect(send, path).not.toHaveAttribute("aria-busy");
    }
    await gateway.close();
  });

  test("[7.28] what is said of a lost connection stands below the header, and goes once the scripts have come after all, and the message stays", async ({
    page,
    context,
  }) => {
    const releaseScripts = await holdScripts(page);
    await page.route("**/assets/*.css", (route) => route.abort()); // it may be out of reach as well
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await open(page, "/contact");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByRole("main").getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Subject").fill("Volunteering");
    await page.getByLabel("Message", { exact: true }).fill("I would like to help with the gala.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    const said = page.getByRole("alert").filter({ hasText: "Nothing was sent" });
    await expect(said).toBeVisible();
    const header = await page.getByRole("banner").boundingBox();
    expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    await context.setOffline(false);
    releaseScripts();
    await expectScripts(page);
    await expect(said).toHaveCount(0);
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
      "I would like to help with the gala.",
    );
    expect(errors).toEqual([]);
  });
});

for (const [when, typesEarly] of [
  ["typed", true],
  ["selected", false],
] as const)
  test(`[2.14.20] a description that is ${when} anew before the scripts are there replaces the old one whole`, async ({
    page,
    site,
  }) => {
    const event = eventInput({ title: "Coffee", description: "The old words.", date: "2031-03-14" });
    const { id } = await addEvent(site.platform, "system", event);
    await signInAsAdmin(page, site);
    const releaseScripts = await holdScripts(page);
    await open(page, `/event-edit/${id}`);
    const description = page.locator("textarea[name=description]");
    await description.click();
    await page.keyboard.press("ControlOrMeta+a");
    if (typesEarly) await page.keyboard.type("New ");
    releaseScripts();
    await expectScripts(page);
    await description.evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.type("words.");
    await expect(description).toHaveValue(typesEarly ? "New words." : "words.");
  });
