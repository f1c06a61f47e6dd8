import { eq } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "[4.35] [4.36] [6.02] [2.1.03] a member signs up, confirms, submits an entry, and later decides who sees what",
  async ({ person, site }) => {
    const { page, email } = person;
    const { db } = site.platform;
    await person.open("/member-login?mode=signup");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("seven lanterns over the mill");
    await page.getByRole("button", { name: "Create Account" }).click();
    await person.isTold("Please check your email for a confirmation link");
    await person.followMail("/confirm-email");
    await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
    await expect(page).toHaveURL(/\/embedded-directory/);
    await expect(page.getByRole("complementary", { name: "Your account" })).toContainText(email);
    await expect(page.getByText("they open for you when your own entry is approved")).toBeVisible();

    await page.getByLabel("Full name*").fill("Nora Newcomer");
    await page.getByLabel("Company").fill("Newcomer & Co");
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nora Newcomer" })).toBeVisible();
    await expect(page.getByText(/^Your entry is under review since/)).toBeVisible();

    await db.update(members).set({ state: "approved" }).where(eq(members.email, email));
    await site.forgetPages();
    await person.open("/embedded-directory");
    await expect(page.getByText("Your entry is shown to members")).toBeInViewport();
    await page.getByRole("link", { name: "Who sees what", exact: true }).click();
    await page.getByRole("radio", { name: "Company: Members" }).check();
    await page.getByRole("button", { name: "Save who sees what" }).click();
    await person.isTold("Your choices hold from this moment on.");
    const [kept] = await db.select().from(members).where(eq(members.email, email));
    expect(kept?.visibility.company).toBe("members");
  },
);

story(
  "[2.10.06] [6.02] an entry that somebody sent with a person's address is theirs once they say so, or is left to staff",
  async ({ person, site }) => {
    const { page, email } = person;
    const { db } = site.platform;
    const send = async (name: string, address: string) => {
      await person.signOut();
      await person.open("/embedded-directory");
      await page.getByLabel("Full name*").fill(name);
      await page.getByLabel("E-mail*").fill(address);
      await page.getByLabel("Company").fill("Somebody & Co");
      await page.getByRole("button", { name: "Submit for review" }).click();
      await expect(page.getByText("Submission received")).toBeVisible();
      await person.signIn(await createAccount(site.platform, { email: address }));
      await person.open("/account/entry");
      await expect(page.getByText("Somebody sent this entry with your address. Is it yours?")).toBeVisible();
      await expect(page.getByText("Somebody & Co")).toBeVisible();
    };
    await send("Mina Mine", email);
    await page.getByRole("button", { name: "This is mine" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mina Mine" })).toBeVisible();
    await person.isTold("The entry is yours");

    const other = `not-${email}`;
    await send("Nora Notmine", other);
    await page.getByRole("button", { name: "Not mine" }).click();
    await person.isTold("Thank you for telling us");
    await person.open("/account/entry");
    await expect(page.getByText("Another entry has your address")).toBeVisible();
    await expect(page.getByRole("button", { name: "This is mine" })).toHaveCount(0);
    const [left] = await db.select().from(members).where(eq(members.email, other));
    expect(left).toMatchObject({ userId: null, isEmailVerified: false, state: "pending" });
  },
);
