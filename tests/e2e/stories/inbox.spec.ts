import { eq } from "drizzle-orm";
import { orderMails } from "#features/inquiries/order/order-mails.server.ts";
import { takeInquiry } from "#features/inquiries/receiving/take-inquiry.server.ts";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { lastMail } from "#tests/support/mail.ts";
import { expect, story } from "#tests/support/story.ts";

const now = new Date();

story(
  "a volunteer replies to a message, and the mail holds what was written before",
  async ({ person, site }) => {
    const { page, email } = person;
    await site.platform.db.insert(inquiries).values({
      kind: "contact",
      name: "Winifred Writer",
      email,
      message: "How do I join you?",
      details: { subject: "Joining" },
      fingerprint: email,
      createdAt: now,
      updatedAt: now,
    });
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/inbox?q=${email}`);
    await page.getByRole("link", { name: "Winifred Writer" }).click();
    const reply = page.getByLabel(`Reply to ${email}`);
    await reply.fill("Fill in the form on our page.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await person.isTold("Reply sent");
    await expect(page.getByText(/Reply by Ada Member/)).toBeVisible();
    await expect(reply).toHaveValue("");
    await expect
      .poll(async () => (await lastMail(site.platform, email, "inquiry-reply"))?.state)
      .toBe("sent");
    const mail = await lastMail(site.platform, email, "inquiry-reply");
    expect(mail?.text).toContain("Fill in the form on our page.");
    expect(mail?.text).toContain("Winifred Writer wrote:\n> How do I join you?");
    await page.getByLabel("Note for staff").fill("They called, too.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Note by Ada Member")).toBeVisible();
  },
);

story(
  "a volunteer sees what is owed of an order, marks it as done, takes that back, and makes its buyer a member",
  async ({ person, site }) => {
    const { page, email } = person;
    const details = {
      item: "mug",
      title: "Mug",
      quantity: 1,
      unitCents: 1800,
      totalCents: 1800,
      currency: "USD",
    };
    const order = { kind: "order" as const, name: "Olive Orders", email, details };
    await takeInquiry(site.platform, order, { mails: orderMails, held: false });
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/inbox?q=${email}`);
    await page.getByRole("link", { name: "Olive Orders" }).click();
    await expect(page.getByRole("region", { name: "Payment" })).toContainText("$18.00");
    await expect(page.getByRole("link", { name: "Record a payment" })).toBeVisible();
    await page.getByRole("button", { name: "Mark as done" }).click();
    await expect(page.getByRole("button", { name: "Mark as done" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Mark as done" })).toBeVisible();
    await page.getByRole("link", { name: "Add Olive Orders as a member" }).click();
    await expect(page.getByRole("main").getByLabel(/^Email/)).toHaveValue(email);
  },
);

story(
  "[2.29.03] a volunteer finds a newsletter reader and takes them off",
  async ({ person, site }) => {
    const { page, email } = person;
    await site.platform.db
      .insert(newsletterSubscribers)
      .values({ email, state: "confirmed", subscribedAt: now, confirmedAt: now, source: "/events" });
    await person.signIn({ role: "membership" });
    await person.open("/admin-dashboard/newsletter");
    await page.getByRole("searchbox", { name: "Email address" }).fill(email);
    await page.getByRole("searchbox", { name: "Email address" }).press("Enter");
    await expect(page).toHaveURL(/q=story/);
    const row = page.getByRole("row", { name: new RegExp(email) });
    await expect(row).toContainText("/events");
    await row.getByRole("button", { name: `Unsubscribe ${email}` }).click();
    await page.getByRole("button", { name: "Unsubscribe them" }).click();
    await person.isTold(`${email} no longer gets the newsletter.`);
    const [reader] = await site.platform.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    expect(reader?.state).toBe("unsubscribed");
  },
  "at a desk",
);
