import type { BrowserContext, Page } from "@playwright/test";
import {
  expect,
  expectNoAxeViolations,
  expectScripts,
  holdScripts,
  signIn,
  test,
} from "#tests/support/browser.ts";

const phone = { width: 390, height: 844 };

test("[2.2.02] [2.2.04] [2.2.05] [2.2.06] a dropdown opens under its title, by keyboard too; another, its title and a chosen entry close it", async ({
  page,
}) => {
  await page.goto("/about");
  await expectScripts(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  const title = (name: string) => menu.getByRole("button", { name });
  const entry = (name: string) => menu.getByRole("link", { name, exact: true });
  await title("About").click();
  await expect(entry("Our Mission")).toBeVisible();
  await title("Events").click();
  await expect(entry("Annual Gala")).toBeVisible();
  await expect(entry("Our Mission")).toBeHidden();
  await expect(title("About")).toHaveAttribute("aria-expanded", "false");
  await expect(title("Events")).toHaveAttribute("aria-expanded", "true");
  await expectNoAxeViolations(page);
  await title("Events").click();
  await expect(entry("Annual Gala")).toBeHidden();

  await title("Events").focus();
  await page.keyboard.press("ArrowDown");
  const first = entry("Monthly Events");
  await expect(first).toBeFocused();
  const [under, above] = [await first.boundingBox(), await title("Events").boundingBox()];
  expect(Math.abs((under?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(40);
  await page.keyboard.press("ArrowDown");
  await expect(entry("Annual Gala")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(title("Events")).toBeFocused();

  await title("About").click();
  await entry("Leadership").click();
  await expect(page).toHaveURL("/leadership");
  await expect(entry("Our Mission")).toBeHidden();
});

test("[2.2.03] on a phone the menu starts closed and its button opens and closes it", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  const contact = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
  await expect(contact).toBeHidden();
  await toggle.click();
  await expect(contact).toBeVisible();
  await toggle.click();
  await expect(contact).toBeHidden();
  await toggle.click();
  await contact.click();
  await expect(page).toHaveURL("/contact");
  await expect(contact).toBeHidden();
});

test("[2.2.03] [2.2.04] a group that was left open on a phone is closed at the next opening", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Toggle menu" });
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leadership" });
  await toggle.click();
  await page.locator("summary", { hasText: "About" }).click();
  await expect(entry).toBeVisible();
  await toggle.click();
  await toggle.click();
  await expect(page.locator("summary", { hasText: "About" })).toBeVisible();
  await expect(entry).toBeHidden();
});

test("[2.29.03] [5.24] the newsletter form answers in place, in words", async ({ page }) => {
  await page.goto("/about");
  await expectScripts(page);
  const form = page.getByRole("contentinfo");
  const field = form.getByLabel("Email address");
  await form.getByRole("button", { name: "Subscribe" }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await field.fill("nobody");
  await form.getByRole("button", { name: "Subscribe" }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await field.fill("nobody@localhost"); // passes the browser's check
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toContainText("Enter an email address like name@example.com");
  await expect(field).toHaveValue("nobody@localhost");
  await form.getByLabel("Email address").fill("grace@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toContainText("open the email we just sent you");
  await expect(page).toHaveURL("/about");
});

test.describe("a notification that came with the page", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    const value = Buffer.from(JSON.stringify({ title: "Saved", description: "All is well" })).toString(
      "base64url",
    );
    await context.addCookies([{ name: "chamber.toast", value, url: baseURL as string }]);
  });

  test.describe("while its moving part cannot be fetched", () => {
    test.use({ brokenPage: "allowed" });
    test("[2.30.01] its words come all the same, and the page stays", async ({ page }) => {
      await page.route("**/toast-list-*.js", (route) => route.abort());
      await page.goto("/about");
      const region = page.getByRole("region", { name: "Notifications (F8)" });
      await expect(region).toContainText("Saved");
      await expect(region).toContainText("All is well");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });

  test("[9.18] it closes by itself after 5 seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/about");
    const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByText("Saved");
    await expect(notice).toBeVisible();
    await page.clock.fastForward(3000); // the test itself takes a moment in addition
    await expect(notice).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(notice).toBeHidden();
  });

  test("[9.19] a swipe of 49 pixels leaves it, one of 50 to the right dismisses it", async ({ page }) => {
    await page.goto("/about");
    const notice = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
    await expect(notice).toBeVisible();
    const swipe = async (distance: number) => {
      const box = await notice.boundingBox();
      if (!box) throw new Error("the notification is not on the screen");
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 3 });
      await page.mouse.move(x + distance, y, { steps: 3 });
      await page.mouse.up();
    };
    await swipe(49);
    await expect(notice).toBeVisible();
    await swipe(50);
    await expect(notice).toBeHidden();
  });
});

test.describe("without a connection", () => {
  test.use({ brokenPage: "allowed" });
  test("[4.45] a computer that wakes up before its connection keeps what its tab shows", async ({
    page,
    site,
    context,
  }) => {
    await signIn(page, site, "member");
    await page.goto("/contact");
    await expectScripts(page);
    await page.getByLabel("Subject").fill("Half written");
    await context.setOffline(true);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(request.url()));
    // More than once: a part of the page may get its scripts later than the notifications.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        return failed.join();
      })
      .toContain("/session.json");
    await expect(page.getByLabel("Subject")).toHaveValue("Half written");
    await context.setOffline(false);
  });
});

test.describe("an event that is being written", () => {
  const typed = "A title that took thought";
  const title = (page: Page) => page.getByLabel("Event Title");

  test.beforeEach(async ({ page, site }) => {
    await signIn(page, site, "admin");
    await page.goto("/event-create");
    await title(page).fill(typed);
  });

  test("[8.21] stays when the session has ended meanwhile, and the person is told", async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    const told = page.getByRole("listitem").filter({ hasText: "What you typed is still here." });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // they come back to this tab
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(title(page)).toHaveValue(typed);
  });

  test("[8.21] stays when another tab is the first to notice that the session has ended", async ({
    page,
    context,
  }) => {
    const other = await anotherTab(page, context);
    await expectScripts(other);
    await context.clearCookies();
    const comesBack = (tab: Page) =>
      tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await comesBack(other);
    await expect(other.getByRole("complementary", { name: "Your account" })).toHaveCount(0);
    await comesBack(page);
    await expect(
      page.getByRole("listitem").filter({ hasText: "What you typed is still here." }),
    ).toBeVisible();
    await expect(title(page)).toHaveValue(typed);
  });

  const logOut = (tab: Page) =>
    tab
      .getByRole("complementary", { name: "Your account" })
      .getByRole("button", { name: "Sign out" })
      .click();
  const expectGone = async (page: Page) => {
    await expect(title(page)).toHaveCount(0);
    const told = page.getByRole("listitem").filter({ hasText: "Anything you hadn't saved here is gone." });
    await expect(told).toBeVisible();
  };

  test("[4.45] is left when the person logs out in another tab, and they are told that it is gone", async ({
    page,
    context,
  }) => {
    await logOut(await anotherTab(page, context));
    await expectGone(page);
  });

  test("[4.45] is left when they log out there before the scripts of that tab run", async ({
    page,
    context,
  }) => {
    await expectScripts(page);
    const other = await context.newPage();
    const release = await holdScripts(other);
    await other.goto("/about", { waitUntil: "commit" });
    await logOut(other);
    await expect(other).toHaveURL(/\/directory$/);
    release();
    await expectGone(page);
  });
});

/** A second tab of the same person, opened once the scripts of the first run. */
async function anotherTab(page: Page, context: BrowserContext): Promise<Page> {
  await expectScripts(page);
  const other = await context.newPage();
  await other.goto("/about");
  return other;
}
