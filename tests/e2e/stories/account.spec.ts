import { eq } from "drizzle-orm";
import { factors, sessions, users } from "#identity/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { codeAt } from "#tests/support/second-factor.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { expect, type Person, story } from "#tests/support/story.ts";

async function signedIn(person: Person, site: TestSite, name?: string): Promise<string> {
  const { id } = await createAccount(site.platform, { email: person.email, name });
  await person.signIn({ id });
  return id;
}

async function stored({ platform }: TestSite, id: string) {
  const [account] = await platform.db.select().from(users).where(eq(users.id, id));
  return account;
}

story("a member changes their name", async ({ person, site }) => {
  const { page } = person;
  const id = await signedIn(person, site, "Jane Miller");
  await person.open("/account");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Jane Smith");
  await page.getByRole("button", { name: "Save name" }).click();
  await person.isTold("Name saved");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Jane Smith");
  expect((await stored(site, id))?.name).toBe("Jane Smith");
});

story("a member changes their password", async ({ person, site }) => {
  const { page } = person;
  await signedIn(person, site);
  await person.open("/account/password");
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByLabel("New password", { exact: true }).fill("seven lanterns over the mill");
  await page.getByRole("button", { name: "Change password" }).click();
  await person.isTold("Password changed");
});

story("a member switches two-factor authentication on", async ({ person, site }) => {
  const { page } = person;
  const id = await signedIn(person, site);
  await person.open("/account/two-factor");
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByRole("button", { name: "Start setup" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("6-digit code").fill(codeAt(secret, new Date()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator("ol.font-mono li")).toHaveCount(10);
  const [factor] = await site.platform.db.select().from(factors).where(eq(factors.userId, id));
  expect(factor?.verifiedAt).toBeInstanceOf(Date);
});

story("a member signs out all their other devices", async ({ person, site }) => {
  const { page } = person;
  const id = await signedIn(person, site);
  await sessionCookies(site.platform, id); // a second device
  await person.open("/account/devices");
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await person.isTold("Your other devices will need to sign in again.");
  await expect(page.getByRole("listitem").filter({ hasText: "Last used" })).toHaveCount(1);
  const left = await site.platform.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(left).toHaveLength(1);
});

story("a member closes their account", async ({ person, site }) => {
  const { page } = person;
  const id = await signedIn(person, site);
  await person.open("/account/data");
  await page.getByLabel("Current password").fill(memberPassword);
  await page.getByLabel("Type “close my account”").fill("close my account");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Your account will be closed on")).toBeVisible();
  expect((await stored(site, id))?.closingAt).toBeInstanceOf(Date);
});
