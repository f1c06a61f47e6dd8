import { eq, like } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "[6.03] staff approve a member",
  async ({ person, site }) => {
    const { page, email } = person;
    await createMember(site.platform, { full_name: "Winifred Waiting", email, state: "pending" });
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/members?q=${email}`);
    await page.getByRole("button", { name: "Actions for Winifred Waiting" }).click();
    const row = page.getByRole("row", { name: /Winifred Waiting/ });
    await row.getByRole("button", { name: "Approve" }).click();
    const notice = page.getByRole("main").getByRole("status").filter({ hasText: "1 member approved" });
    await expect(notice).toBeVisible();
    await expect(row).toContainText("Approved");
    const [member] = await site.platform.db.select().from(members).where(eq(members.email, email));
    expect(member?.state).toBe("approved");
  },
  "at a desk",
  "without scripts, in Chromium",
);

story(
  "staff find a member, change the company, see it in the time line and put it back",
  async ({ person, site }) => {
    const { page, email } = person;
    const { id } = await createMember(site.platform, {
      full_name: "Harriet Hill",
      company: "Hill Bakery",
      email,
    });
    const company = async () => {
      const [member] = await site.platform.db.select().from(members).where(eq(members.id, id));
      return member?.company;
    };
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/members?q=${email}`);
    await page.getByRole("link", { name: "Harriet Hill" }).click();
    await page.getByLabel("Company", { exact: true }).fill("Hill & Daughters");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await person.isTold("Harriet Hill's details are up to date");
    expect(await company()).toBe("Hill & Daughters");
    const change = page.getByRole("listitem").filter({ hasText: "Hill Bakery → Hill & Daughters" });
    await change.getByRole("link", { name: "Restore" }).click();
    await expect(page.getByText("This undoes the change above and nothing else.")).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await person.isTold("The change to Harriet Hill is undone");
    await page.getByRole("link", { name: "Open this member" }).click();
    await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Hill Bakery");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Hill & Daughters → Hill Bakery" }),
    ).toContainText("Restored by");
    expect(await company()).toBe("Hill Bakery");
  },
);

story("an owner changes a colleague's role", async ({ person, site }) => {
  const { page, email } = person;
  await createAccount(site.platform, { email, name: email, role: "events" });
  await person.signIn({ role: "owner" });
  await person.open("/admin-dashboard/roles");
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("link", { name: "Change role" }).click();
  await page.getByRole("radio", { name: /^Membership/ }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await person.isTold(`${email} now has the role Membership.`);
  const [account] = await site.platform.db.select().from(users).where(eq(users.email, email));
  expect(account?.role).toBe("membership");
});

story("an administrator suspends an account with its reason", async ({ person, site }) => {
  const { page, email } = person;
  await createAccount(site.platform, { email, name: "Mary Jackson" });
  await person.signIn({ role: "admin" });
  await person.open(`/admin-dashboard/accounts?q=${email}`);
  await page.getByRole("link", { name: "Mary Jackson" }).click();
  await page.getByLabel("Reason").fill("Asked us to");
  await page.getByRole("button", { name: "Suspend account" }).click();
  await expect(page.getByRole("button", { name: "Reopen account" })).toBeVisible();
  const [account] = await site.platform.db.select().from(users).where(eq(users.email, email));
  expect(account?.suspendedAt).toBeInstanceOf(Date);
});

story(
  "staff import members from a file after looking at the plan, and decide about its categories",
  async ({ person, site }) => {
    const { page, email } = person;
    const rows = [1, 2, 3].map((number) => `Volunteer ${number};v${number}-${email};Plumbers`);
    const buffer = Buffer.from(`Name;E-Mail;Category\n${rows.join("\n")}\n`);
    await person.signIn({ role: "membership" });
    await person.open("/admin-dashboard/imports");
    await page.getByLabel("CSV file").setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Upload and preview" }).click();
    await expect(
      page.getByText("3 will be added, 0 will be updated, 0 unchanged, 0 will be skipped."),
    ).toBeVisible();
    await expect(page.getByText("Category “Plumbers” was skipped")).toHaveCount(3);
    await page.getByLabel("Plumbers").selectOption("Home & Garden");
    await page.getByLabel("Tags for everyone in this file").fill("x".repeat(41));
    await page.getByRole("button", { name: "Update the preview" }).click();
    await expect(page.getByText("Keep each tag to 40 characters or fewer").first()).toBeVisible();
    await expect(page.getByLabel("Plumbers")).toHaveValue("Home & Garden");
    await page.getByLabel("Tags for everyone in this file").fill("");
    await page.getByRole("button", { name: "Update the preview" }).click();
    await expect(page.locator("dd", { hasText: "Home & Garden" })).toHaveCount(3);
    await page.getByRole("button", { name: "Import 3 members" }).click();
    const result = page.getByText("3 added, 0 updated, 0 unchanged, 0 skipped.");
    const lookAgain = page.locator("noscript a", { hasText: "Refresh" });
    if (!person.scripts) {
      await expect(async () => {
        if ((await lookAgain.count()) > 0) await lookAgain.click();
        await expect(result).toBeVisible({ timeout: 500 });
      }).toPass();
    }
    await expect(result).toBeVisible();
    const made = await site.platform.db
      .select()
      .from(members)
      .where(like(members.email, `v_-${email}`));
    expect(made.map(({ category }) => category)).toEqual(Array(3).fill("Home & Garden"));
  },
  "without scripts, in Chromium",
);
