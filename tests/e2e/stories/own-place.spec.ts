import { eq } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { photoLike } from "#tests/support/pictures.ts";
import { codeAt } from "#tests/support/second-factor.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "[4.35] [4.36] [6.02] [2.1.03] [7.21] a new member goes from the sign-up to a published entry with a portrait and two-factor authentication, and decides who sees what",
  async ({ person, site }) => {
    const { page, email } = person;
    const { db } = site.platform;
    const password = "seven lanterns over the mill";
    await person.open("/committees");
    await page.getByLabel("Name", { exact: true }).fill("Nora Newcomer");
    await page.getByRole("main").getByLabel("Email", { exact: true }).first().fill(email);
    await page.getByLabel("Phone").fill("+1 555 0177 12");
    await page.getByLabel("Women Tech").check();
    await page.getByRole("button", { name: "Submit Interest" }).click();
    await expect(page.getByText("Form submitted!").first()).toBeVisible();

    await person.open("/member-login?mode=signup");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await person.isTold("Please check your email for a confirmation link");
    await person.followMail("/confirm-email");
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nora Newcomer");
    await expect(page.getByText("0 of 3 done")).toBeVisible();

    await page.getByRole("link", { name: "Create your listing" }).click();
    await expect(page.getByLabel("Full name*")).toHaveValue("Nora Newcomer");
    await expect(page.getByLabel("Phone")).toHaveValue("+1 555 0177 12");
    await page.getByLabel("Company").fill("Newcomer & Co");
    const buffer = await photoLike({ width: 1_600, height: 1_200 });
    await page.getByLabel("Choose a photo").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByText("2 of 3 done")).toBeVisible();
    await expect(page.getByText(/^Your listing has been in review since/)).toBeVisible();

    await page.getByRole("link", { name: "Set up" }).click();
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Start setup" }).click();
    await expect(page.getByRole("link", { name: "Open in your app" })).toBeVisible();
    const secret = (await page.locator("code").textContent()) ?? "";
    await page.getByLabel("6-digit code").fill(codeAt(secret, new Date()));
    await page.getByRole("button", { name: "Turn on" }).click();
    await person.isTold("MFA Enabled");
    await person.open("/account/welcome");
    await expect(page.getByText("3 of 3 done")).toBeVisible();

    await db.update(members).set({ state: "approved" }).where(eq(members.email, email));
    await site.forgetPages();
    await person.open("/embedded-directory");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get Seen. Get Connected. Get Growing.");
    await expect(page.getByText("Members see your listing")).toBeVisible();
    await page.getByRole("link", { name: "Who sees what", exact: true }).click();
    await page.getByRole("radio", { name: "Company: Members" }).check();
    await page.getByRole("button", { name: "Save choices" }).click();
    await person.isTold("They take effect right away.");
    const [kept] = await db.select().from(members).where(eq(members.email, email));
    expect(kept?.visibility.company).toBe("members");
    await person.signOut();
    await person.open(`/directory/${kept?.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nora Newcomer");
    await expect(page.getByText("Newcomer & Co")).toHaveCount(0);
    expect(kept?.photo).toMatch(/^\/media\//);
  },
);

story(
  "[2.10.06] [6.02] an entry that someone sent with a person's address is theirs once they say so, or is left to staff",
  async ({ person, site }) => {
    const { page, email } = person;
    const { db } = site.platform;
    const send = async (name: string, address: string) => {
      await person.signOut();
      await person.open("/embedded-directory");
      await page.getByLabel("Full name*").fill(name);
      await page.getByLabel("Email*").fill(address);
      await page.getByLabel("Company").fill("Someone & Co");
      await page.getByRole("button", { name: "Submit for review" }).click();
      await expect(page.getByText("Submission received")).toBeVisible();
      await person.signIn(await createAccount(site.platform, { email: address }));
      await person.open("/account/entry");
      await expect(page.getByText("We found a listing with your email. Is this you?")).toBeVisible();
      await expect(page.getByText("Someone & Co")).toBeVisible();
    };
    await send("Mina Mine", email);
    await page.getByRole("button", { name: "This is mine" }).click();
    await expect(page.getByRole("heading", { name: "Mina Mine" }).first()).toBeVisible();
    await person.isTold("Listing confirmed");

    const other = `not-${email}`;
    await send("Nora Notmine", other);
    await page.getByRole("button", { name: "Not mine" }).click();
    await person.isTold("Thank you for telling us");
    await person.open("/account/entry");
    await expect(page.getByText("Another listing has your email")).toBeVisible();
    await expect(page.getByRole("button", { name: "This is mine" })).toHaveCount(0);
    const [left] = await db.select().from(members).where(eq(members.email, other));
    expect(left).toMatchObject({ userId: null, isEmailVerified: false, state: "pending" });
  },
);
