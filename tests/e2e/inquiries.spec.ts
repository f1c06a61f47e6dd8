import type { Page } from "@playwright/test";
import { desc } from "drizzle-orm";
import { inquiries } from "#features/inquiries/tables.ts";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { openClient } from "#tests/support/client.ts";
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

test("[2.30.01] on a phone the notification leaves the form's button free", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await writeMessage(page, "A question");
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(notice(page, "Message Sent")).toBeVisible();
  await send.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  const isFree = async () => {
    const [said, button] = await Promise.all([
      notice(page, "Message Sent").boundingBox(),
      send.boundingBox(),
    ]);
    if (!said || !button) return false;
    return said.y + said.height <= button.y || said.y >= button.y + button.height;
  };
  await expect.poll(isFree).toBe(true); // it moves away once the page has scrolled
});

test("[5.31] without scripts a page opens at the messages of its refused form", async ({
  noScriptPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, button] of [
    ["/contact", "Send Message"],
    ["/committees", "Submit Interest"],
    ["/embedded-directory", "Submit"],
  ] as const) {
    await page.goto(path);
    await page.locator("main form[method=post]").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("main").getByRole("button", { name: button }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please correct the following" });
    await expect(summary, path).toBeFocused();
    expect(await summary.evaluate((box) => box.getBoundingClientRect().top), path).toBeLessThan(700);
  }
});

test("[4.43] who has sent three messages solves a CAPTCHA for the fourth, and loses nothing", async ({
  page,
  site,
}) => {
  for (let count = 1; count <= 3; count++) {
    const fields = { name: "Ada Lovelace", email: "ada@example.com", message: "How do I join you?" };
    const sent = await openClient(site.origin).post("/contact", { ...fields, subject: `Question ${count}` });
    expect(sent.status).toBe(200);
  }
  await page.goto("/contact");
  await expectScripts(page);
  await writeMessage(page, "Question number 4");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Security check required. Please complete the CAPTCHA below.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Question number 4");
  await page.getByLabel("I'm not a robot").click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled({ timeout: 20_000 });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("");
  expect((await latest(site))?.details).toEqual({ subject: "Question number 4" });
});
