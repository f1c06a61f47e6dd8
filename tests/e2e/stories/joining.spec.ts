import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { membershipOf } from "#features/members/terms/terms-store.server.ts";
import { addDays } from "#platform/days.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "[2.9.02] a visitor compares the levels, reads what happens next, and begins to join",
  async ({ person }) => {
    const { page } = person;
    await person.open("/membership");
    await expect(page.getByRole("heading", { name: "Compare the levels" })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Directory listing/ })).toContainText("Featured");
    await expect(page.getByRole("heading", { name: "Send the form" })).toBeVisible();
    await page.getByText("Can I change my level later?").click();
    await expect(page.getByText("you pay only the difference")).toBeVisible();
    await page.getByRole("link", { name: "Join as Business" }).click();
    await expect(page.getByText("Write your invoice number on the memo line")).toBeVisible();
  },
);

story(
  "[2.4.18] a company asks about a sponsors' package, and a journalist finds the names and the logos",
  async ({ person }) => {
    const { page } = person;
    await person.open("/");
    await page.getByRole("link", { name: "What sponsors receive" }).click();
    await expect(page.getByRole("heading", { name: "Program partner" })).toBeVisible();
    await page.getByRole("link", { name: /Ask about this package ?: Program partner/ }).click();
    await expect(page.getByLabel("Sponsor package").locator("option:checked")).toHaveText(
      "Program partner, $2,500 a year",
    );
    await page.getByRole("link", { name: "Press", exact: true }).click();
    await expect(page.getByText("MCWCC", { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Download SVG of Logo, for dark backgrounds" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Download PNG of Square logo" })).toBeVisible();
  },
);

story(
  "someone joins by check: by one email they are in, with their card, the members' room and an article, while staff review their listing",
  async ({ person, site }) => {
    const { page, email } = person;
    const main = page.getByRole("main");
    const name = `Joan ${email.replace(/\D/g, "")} Joiner`;
    await person.open("/join/diamonds");
    await page.getByLabel("Name").fill(name);
    await main.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();

    const staff = await createAccount(site.platform, { role: "membership" });
    await person.signIn(staff);
    await person.open(`/admin-dashboard/invoices?q=${email}`);
    await page.getByRole("link", { name: /^20\d\d-\d+$/ }).click();
    await page.getByLabel("Reference").fill("1042");
    await page.getByLabel("Paid by, if someone else").fill("Two Rivers Bank");
    await page.getByRole("button", { name: "Record payment" }).click();
    await person.isTold("Payment recorded");
    await person.signOut();

    await person.followMail("/your-order");
    await expect(main).toContainText(/Your membership is active through \w+ \d+, 20\d\d\./);
    await person.followMail("/open-account");
    await page.getByLabel("Choose a password").fill("seven lanterns over the mill");
    await page.getByRole("button", { name: "Open my account" }).click();
    await person.isTold("Your account is ready");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("My card");
    await expect(main).toContainText(/Active member through \w+ \d+, 20\d\d/);
    await expect(main).toContainText(/Active through \w+ \d+, 20\d\d, paid by check on/);
    await main.getByRole("link", { name: "Open the members’ room" }).click();
    await expect(main).toContainText(
      "You'll see phone numbers and email addresses once your listing is approved.",
    );
    await person.open("/account/membership");
    await main.getByRole("link", { name: "Write an article" }).click();
    await page.getByLabel("Title").fill("What a first winter taught me");
    await page.getByLabel("Summary").fill("Notes from a cold year.");
    await page.getByRole("textbox", { name: "Text" }).fill("It was cold, and we stayed open.");
    await page.getByRole("button", { name: "Submit article" }).click();
    await person.isTold("We'll email you after our staff reviews it.");
    await person.open("/account/entry");
    await expect(page.getByLabel("Full name")).toHaveValue(name);
    await person.signOut();

    const [listing] = await site.platform.db.select().from(members).where(eq(members.email, email));
    expect(listing?.state).toBe("pending");
    await person.signIn(staff);
    await person.open(`/admin-dashboard/reviews?open=${listing?.id}`);
    const review = page.getByRole("article", { name });
    await review.getByRole("button", { name: "Approve" }).click();
    await expect(review).toBeHidden();
    await person.signOut();
    await person.open(`/directory/${listing?.slug}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  },
  "at a desk",
);

story("someone with an account joins, and signs in to their card", async ({ person, site }) => {
  const { page, email } = person;
  const main = page.getByRole("main");
  await createAccount(site.platform, { email });
  await person.open("/join/emeralds");
  await page.getByLabel("Name").fill("Ada Account");
  await main.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order received" })).toBeVisible();
  const [ordered] = await site.platform.db.select().from(invoices).where(eq(invoices.payerEmail, email));
  await pay(site.platform, ordered?.id ?? 0, { amountCents: ordered?.totalCents ?? 0 });

  const mail = (await lastMail(site.platform, email, "membership-started"))?.text ?? "";
  await person.open(/\/member-login\?\S+/.exec(mail)?.[0] ?? "no link");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(main).toContainText(/Active member through \w+ \d+, 20\d\d/);
});

story("[A7] a member renews on their account, and leaves when the term ends", async ({ person, site }) => {
  const { page, email } = person;
  const main = page.getByRole("main");
  const { id: userId } = await createAccount(site.platform, { email });
  const member = await createMember(site.platform, { email, userId });
  const day = organisationDay(site.platform.clock.now());
  await inTransaction(site.platform, "system", async (context) => {
    const membership = await membershipOf(context, member.id, { create: true });
    const days = { startsOn: addDays(day, -355), endsOn: addDays(day, 10) };
    await giveTerm(context, { membershipId: membership?.id ?? 0, tier: "diamonds", ...days, kind: "gift" });
  });
  await person.signIn({ id: userId });
  await person.open("/account/membership");
  await expect(main).toContainText("Renewal due");
  await page.getByRole("button", { name: "Renew" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(main).toContainText("$350.00");
  await person.open("/account/membership");
  await expect(main).toContainText("Your Diamonds membership starts once its invoice is paid.");
  await page.getByText("I want to leave").click();
  await page.getByRole("button", { name: "Resign" }).click();
  await person.isTold("You’ve resigned");
  await expect(main).toContainText("then ends");
});
