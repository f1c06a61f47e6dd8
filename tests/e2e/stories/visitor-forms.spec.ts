import { eq } from "drizzle-orm";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { expect, type Person, story } from "#tests/support/story.ts";

async function received({ platform }: TestSite, { email }: Person) {
  return platform.db.select().from(inquiries).where(eq(inquiries.email, email));
}

story(
  "[7.24] a visitor sends a message",
  async ({ person, site }) => {
    const { page, email } = person;
    await person.open("/contact");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("Subject").fill("A question of membership");
    await page.getByLabel("Message", { exact: true }).fill("How do I join you?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await person.isTold("Message Sent");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
    expect(await received(site, person)).toMatchObject([{ kind: "contact", message: "How do I join you?" }]);
  },
  "without scripts, in Chromium",
);

story("[7.25] a visitor offers to work in two committees", async ({ person, site }) => {
  const { page, email } = person;
  await person.open("/committees");
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("706-555-0100");
  await page.getByLabel("Women Tech").check();
  await page.getByLabel("Events Committee").check();
  await page.getByRole("button", { name: "Submit Interest" }).click();
  await person.isTold("Form submitted!");
  expect(await received(site, person)).toMatchObject([{ details: { committees: ["tech", "events"] } }]);
});

story("[2.17.13] a visitor nominates someone for an award", async ({ person, site }) => {
  const { page, email } = person;
  await person.open("/nominate");
  await page.getByLabel("Who are you nominating?").fill("Grace Hopper");
  await page.getByLabel("Award category").selectOption({ index: 2 });
  await page.getByLabel("Why does she deserve it?").fill("She taught us to ask.");
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("Your email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send Nomination" }).click();
  await person.isTold("Nomination received");
  expect(await received(site, person)).toMatchObject([{ details: { nominee: "Grace Hopper" } }]);
});

story(
  "[9.07] a visitor orders three of something, sees what they come to, and opens the order again",
  async ({ person, site }) => {
    const { page, email } = person;
    const main = page.getByRole("main");
    await person.open("/order/mug");
    // Pressed, because Playwright's driver of Firefox appends what it fills into a field of a number.
    await page.getByLabel("Quantity").selectText();
    await page.getByLabel("Quantity").press("3");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await main.getByLabel("Email").fill(email);
    if (person.scripts) await expect(page.getByText("$54.00")).toBeVisible();
    await page.getByRole("button", { name: "Send Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
    await expect(main).toContainText("$54.00");
    expect(await received(site, person)).toMatchObject([{ details: { quantity: 3, totalCents: 5_400 } }]);
    await page.reload();
    expect(await received(site, person)).toHaveLength(1);
    await person.followMail("/your-order");
    await expect(main).toContainText("3 × $18.00");
  },
);

story(
  "[9.07] [2.4.09] a visitor joins, from a tier on the home page to the page of the order",
  async ({ person, site }) => {
    const { page, email } = person;
    const main = page.getByRole("main");
    await person.open("/");
    await page.getByRole("link", { name: "Join as Business" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Diamonds membership" })).toBeVisible();
    await expect(page.getByLabel("Quantity")).toHaveCount(0);
    await page.getByLabel("Name").fill("Grace Hopper");
    await main.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
    const [order] = await received(site, person);
    expect(order?.details).toMatchObject({ item: "membership-diamonds", totalCents: 35_000 });
    await expect(main).toContainText(/Invoice 20\d\d-\d+/);
    await expect(main).toContainText("$350.00");
    await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
    await expect(main).toContainText("you’ll find your membership in your account.");
  },
);

story(
  "[2.29.03] a reader subscribes to the newsletter, confirms, chooses topics and leaves",
  async ({ person, site }) => {
    const { page, email } = person;
    const main = page.getByRole("main");
    await person.open("/newsletter");
    await main.getByLabel("Your email address").fill(email);
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(main).toContainText("open the email we just sent you");
    await person.followMail("/newsletter/confirm");
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("heading", { name: "You’re subscribed" })).toBeVisible();
    await person.followMail("/newsletter/preferences");
    await page.getByLabel("Committee news").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await person.isTold("Topics saved");
    await expect(page.getByLabel("Committee news")).not.toBeChecked();
    await page.getByRole("link", { name: "Unsubscribe" }).click();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();
    const kept = await site.platform.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    expect(kept).toMatchObject([{ state: "unsubscribed" }]);
  },
);
