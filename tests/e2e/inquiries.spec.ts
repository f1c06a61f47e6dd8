import type { Page } from "@playwright/test";
import { desc } from "drizzle-orm";
import { inquiries } from "#features/inquiries/tables.ts";
import { expect, expectNoAxeViolations, expectScripts, signIn, test } from "#tests/support/browser.ts";
import { lastMail } from "#tests/support/mail.ts";
import type { TestSite } from "#tests/support/start-site.ts";

/** Every test starts as a connection that has not sent anything yet. */
test.beforeEach(async ({ site }) => {
  await site.platform.db.execute("delete from rate_limits");
});

const latest = async (site: TestSite) =>
  (await site.platform.db.select().from(inquiries).orderBy(desc(inquiries.id)).limit(1))[0];
const notice = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function writeMessage(page: Page, subject: string) {
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("main").getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("How do I join you?");
}

test("[2.24.03] [5.07] [5.08] [5.09] [5.10] [7.24] a message: told what is missing, then sent, and the form is empty", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await expectScripts(page);
  await page.getByLabel("Name").fill("A");
  await page.getByRole("button", { name: "Send Message" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please correct the following" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters.",
    "Please enter a valid email address.",
    "Subject must be at least 5 characters.",
    "Message must be at least 10 characters.",
  ]);
  await expectNoAxeViolations(page);
  await summary.getByRole("link", { name: "Subject" }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await page.getByLabel("Subject").pressSequentially("A question of membership");
  await expect(page.getByLabel("Subject")).toBeFocused(); // the summary does not steal the focus while typing
  await writeMessage(page, "A question of membership");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notice(page, "Message Sent")).toContainText(
    "Thank you for contacting us. We'll get back to you soon!",
  );
  await expect(page.getByLabel("Subject")).toHaveValue("");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  expect(await latest(site)).toMatchObject({ kind: "contact", email: "ada@example.com" });
});

test.describe("while the server refuses or is out of reach", () => {
  test.use({ brokenPage: "allowed" });
  test("[7.28] a message that could not be stored shows an error, and every entry stays", async ({
    page,
    site,
  }) => {
    await page.goto("/contact");
    await expectScripts(page);
    await writeMessage(page, "Kept for later");
    await site.platform.db.execute("alter table inquiries rename to inquiries_away");
    try {
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(notice(page, "Nothing was sent")).toBeVisible();
    } finally {
      await site.platform.db.execute("alter table inquiries_away rename to inquiries");
    }
    await expect(page.getByText("Message Sent")).toHaveCount(0);
    await expect(page.getByLabel("Subject")).toHaveValue("Kept for later");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(notice(page, "Message Sent")).toBeVisible();
  });

  test("[7.28] without a connection nothing is sent, the page says so, and every entry stays", async ({
    page,
    context,
  }) => {
    await page.goto("/contact");
    await expectScripts(page);
    await writeMessage(page, "Written on the train");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "your device is offline" })).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Written on the train");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent", { exact: true })).toBeVisible();
  });
});

test("[5.11] [5.12] [5.13] [5.14] an interest without anything is refused in words", async ({ page }) => {
  await page.goto("/committees");
  await expectScripts(page);
  await page.getByRole("button", { name: "Submit Interest" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please correct the following" });
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Please select at least one committee",
  ]);
  await expectNoAxeViolations(page);
});

test("[2.25.02] [2.25.03] [7.25] [7.27] an interest in committees is sent by keyboard", async ({
  page,
  site,
}) => {
  await page.goto("/committees");
  await expectScripts(page);
  await expect(page.getByRole("heading", { name: "Committee Interest Form" })).toBeVisible();
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByRole("main").getByLabel("Email").fill("grace@example.com");
  await page.getByLabel("Phone").fill("706-555-0100");
  const group = page.getByRole("group", { name: "Select Committees" });
  await expect(group).toContainText("Choose the committees you're interested in joining");
  await group.getByLabel("Women Tech").press("Space");
  await group.getByLabel("Events Committee").press("Space");
  await page.getByRole("button", { name: "Submit Interest" }).press("Enter");
  await expect(notice(page, "Form submitted!")).toContainText(
    "Thank you for your interest in our committees. We'll be in touch soon!",
  );
  await expect(group.getByLabel("Women Tech")).not.toBeChecked();
  expect((await latest(site))?.details).toMatchObject({ committees: ["tech", "events"] });
});

test("[7.24] [7.28] the forms work without scripts", async ({ noScriptPage: page, site }) => {
  await page.goto("/contact");
  await writeMessage(page, "Tea");
  await page.getByRole("button", { name: "Send Message" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Subject must be at least 5 characters.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("How do I join you?");
  await page.getByLabel("Subject").fill("Tea and cake");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(main).toContainText("Message Sent");
  await expect(page.getByLabel("Subject")).toHaveValue("");
  expect((await latest(site))?.details).toEqual({ subject: "Tea and cake" });
});

test("[2.30.01] on a phone the notification leaves the form's button free", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await writeMessage(page, "A question");
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(notice(page, "Message Sent")).toBeVisible();
  await send.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  const [said, button] = await Promise.all([notice(page, "Message Sent").boundingBox(), send.boundingBox()]);
  expect((said?.y ?? 0) + (said?.height ?? 844)).toBeLessThan(button?.y ?? 0);
});

for (const [path, button] of [
  ["/contact", "Send Message"],
  ["/committees", "Submit Interest"],
  ["/embedded-directory", "Submit"],
] as const)
  test(`[5.31] without scripts ${path} opens at the messages of its refused form`, async ({
    noScriptPage: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.locator("main form[method=post]").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("main").getByRole("button", { name: button }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please correct the following" });
    await expect(summary).toBeFocused();
    expect(await summary.evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(700);
  });

test("[2.17.13] [9.07] a nomination and an order, sent with scripts", async ({ page, site }) => {
  await page.goto("/nominate");
  await page.getByLabel("Who do you nominate?").fill("Grace Hopper");
  await page.getByLabel("Award category").selectOption({ index: 2 });
  await page.getByLabel("Why does she deserve it?").fill("She taught us to ask.");
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("Your e-mail", { exact: true }).fill("ada@example.com");
  await page.getByRole("button", { name: "Send Nomination" }).click();
  await expect(notice(page, "Nomination received")).toBeVisible();
  expect(await latest(site)).toMatchObject({ kind: "nomination", details: { nominee: "Grace Hopper" } });

  await page.goto("/order/mug");
  await expectNoAxeViolations(page);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("main").getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Quantity").fill("3");
  await expect(page.getByRole("status").filter({ hasText: "$" })).toHaveText("$54.00");
  await page.getByRole("button", { name: "Send Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await latest(site)).toMatchObject({ kind: "order", details: { totalCents: 5_400, quantity: 3 } });
});

test("[4.43] who has sent three messages solves a CAPTCHA for the fourth, and loses nothing", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  for (let count = 1; count <= 4; count++) {
    await writeMessage(page, `Question number ${count}`);
    await page.getByRole("button", { name: "Send Message" }).click();
    if (count < 4) await expect(page.getByLabel("Subject")).toHaveValue("");
  }
  await expect(page.getByText("Security check required. Please complete the CAPTCHA below.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Question number 4");
  await page.getByLabel("I am not a robot").click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled({ timeout: 20_000 });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("");
  expect((await latest(site))?.details).toEqual({ subject: "Question number 4" });
});

test("[2.29.03] the newsletter: asked for, confirmed, topics chosen, left", async ({ page, site }) => {
  const linkIn = async (kind: string, screen: string) => {
    const mail = await lastMail(site.platform, "reader@example.com", kind);
    return new RegExp(`/newsletter/${screen}\\?token=\\S+`).exec(mail?.text ?? "")?.[0] ?? "";
  };
  await page.goto("/newsletter");
  const main = page.getByRole("main");
  await main.getByLabel("Your e-mail address").fill("reader@example.com");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await expect(main.getByRole("status")).toContainText("open the mail we have just sent you");
  await page.goto(await linkIn("newsletter-confirm", "confirm"));
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
  await page.goto(await linkIn("newsletter-welcome", "preferences"));
  await page.getByLabel("Committee news").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Your choice is saved")).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel("Committee news")).not.toBeChecked();
  await page.getByRole("link", { name: "Leave the newsletter" }).click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
});

test("[7.23] staff open what came in and mark it as done", async ({ page, site }) => {
  const now = new Date();
  await site.platform.db.insert(inquiries).values({
    kind: "committees",
    name: "Dorothy Vaughan",
    email: "dorothy@example.com",
    phone: "706-555-0100",
    details: { committees: ["tech"] },
    fingerprint: "dorothy",
    createdAt: now,
    updatedAt: now,
  });
  await signIn(page, site, "membership");
  await page.goto("/admin-dashboard/inbox");
  await expectNoAxeViolations(page);
  await page.getByLabel("Kind").selectOption("committees");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Dorothy Vaughan" }).click();
  await expect(page.getByRole("heading", { name: "Committee interest from Dorothy Vaughan" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(notice(page, "Saved")).toBeVisible();
  await expect(page.getByText(/Marked as done by/)).toBeVisible();
});
