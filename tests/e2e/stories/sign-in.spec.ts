import { eq } from "drizzle-orm";
import { passwords, sessions, users } from "#identity/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";
import { adminPassword } from "#tests/support/start-site.ts";
import { expect, type Person, story } from "#tests/support/story.ts";

const newPassword = "seven lanterns over the mill";

async function logIn({ page, email }: Person, password = memberPassword) {
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** Expects the account strip with the person's address above the page. */
async function isLoggedIn({ page, email }: Person) {
  await expect(page.getByRole("complementary", { name: "Your account" })).toContainText(email);
}

story(
  "[4.35] [4.36] someone signs up and confirms their address by the mailed link",
  async ({ person, site }) => {
    const { page, email } = person;
    await person.open("/member-login?mode=signup");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Create Account" }).click();
    await person.isTold("Please check your email for a confirmation link");
    await person.followMail("/confirm-email");
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await person.isTold("Email confirmed");
    await isLoggedIn(person);
    const [account] = await site.platform.db.select().from(users).where(eq(users.email, email));
    expect(account?.emailVerified).toBe(true);
  },
);

story("[4.30] [4.28] a member logs in", async ({ person, site }) => {
  await createAccount(site.platform, { email: person.email });
  await person.open("/member-login");
  await logIn(person);
  await person.isTold("You've successfully logged in");
  await isLoggedIn(person);
});

story(
  "[4.30] a password in the address leaves it, and the member comes to the page they wanted",
  async ({ person, site }) => {
    await createAccount(site.platform, { email: person.email });
    await person.open(`/member-login?password=${memberPassword}&redirectTo=%2Faccount%2Fdata`);
    await expect(person.page).toHaveURL("/member-login?redirectTo=%2Faccount%2Fdata");
    await logIn(person);
    await expect(person.page).toHaveURL("/account/data");
  },
);

story("[4.28] [4.31] a member logs in with the code of their authenticator", async ({ person, site }) => {
  const { page, email } = person;
  const { secret } = await createEnrolled(site.platform, { email });
  await person.open("/member-login");
  await logIn(person);
  await page.getByLabel("6-digit code").fill(codeAt(secret, new Date()));
  await page.getByRole("button", { name: "Verify" }).click();
  await person.isTold("Verification Complete");
  await isLoggedIn(person);
});

story(
  "[4.28] a forgotten password: the mailed link sets a new one, which logs in",
  async ({ person, site }) => {
    const { page, email } = person;
    await createAccount(site.platform, { email });
    await person.open("/member-login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("If there's an account with this address")).toBeVisible();
    await person.followMail("/reset-password");
    await page.getByLabel("New password").fill(newPassword);
    await page.getByRole("button", { name: "Save new password" }).click();
    await person.isTold("Password changed");
    await logIn(person, newPassword);
    await isLoggedIn(person);
  },
);

story("[4.23] [2.15.09] the administrator logs in with the password", async ({ person }) => {
  const { page } = person;
  await person.open("/admin-login");
  await page.getByLabel("Admin Password").fill(adminPassword);
  await page.getByRole("button", { name: "Login as Admin" }).click();
  await expect(page.getByRole("heading", { name: "Administrator Controls" })).toBeVisible();
});

story("a colleague accepts an invitation and chooses a password", async ({ person, site }) => {
  const { page, email } = person;
  const owner = await createAccount(site.platform, { role: "owner" });
  const client = openClient(site.origin, await sessionCookies(site.platform, owner.id));
  const invited = { intent: "invite", name: "Dorothy Vaughan", email, role: "editor" };
  await client.post("/admin-dashboard/roles", invited);
  await person.followMail("/invitation");
  await page.getByLabel("Choose a password").fill("walnut teapot avenue 41");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await person.isTold("Your role is now Editor. You're signed in as");
  await expect(page.getByRole("heading", { name: "Administrator Controls" })).toBeVisible();
  const [account] = await site.platform.db
    .select({ role: users.role })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email));
  expect(account?.role).toBe("editor");
});

story("staff whose session has ended sign in and go on where they were", async ({ person, site }) => {
  const { page, email } = person;
  const { id } = await createAccount(site.platform, { email, role: "membership" });
  await person.signIn({ id });
  await site.platform.db.delete(sessions).where(eq(sessions.userId, id));
  await person.open("/admin-dashboard/members?state=pending");
  await person.isTold("Your session has ended");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/admin-dashboard/members?state=pending");
});

story("[4.48] a member logs out", async ({ person, site }) => {
  const { page, email } = person;
  const { id } = await createAccount(site.platform, { email });
  await person.signIn({ id });
  await person.open("/about");
  await page.getByRole("button", { name: "Sign out" }).click();
  await person.isTold("You have been logged out successfully");
  await expect(page.getByRole("complementary", { name: "Your account" })).toHaveCount(0);
  expect(await site.platform.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});
