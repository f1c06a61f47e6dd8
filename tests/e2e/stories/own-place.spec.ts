import { eq } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
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
