import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import { addDays, longDay } from "#platform/days.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";
import { aTermOf } from "#tests/support/terms.ts";

story(
  "staff invite two members to an account, and one of them signs up and finds their entry",
  async ({ person, site }) => {
    const { page, email } = person;
    const company = email.replace(/\W/g, ""); // found by it, and by nobody else's
    await createMember(site.platform, { full_name: "Ida Invited", email, company });
    await createMember(site.platform, { full_name: "Lena Later", email: `later-${email}`, company });
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/members?q=${company}`);
    await page.getByLabel("Select Ida Invited").check();
    await page.getByLabel("Select Lena Later").check();
    const bar = page.getByRole("region", { name: "Change the selected members" });
    await bar.getByRole("button", { name: "Invite to create an account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Invite to create an account" }).click();
    await person.isTold("2 members invited");
    await person.signOut();

    await person.open("/member-login?mode=signup&redirectTo=/embedded-directory"); // as the mail leads them
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("walnut teapot avenue 41");
    await page.getByRole("button", { name: "Create Account" }).click();
    await person.isTold("Please check your email for a confirmation link");
    await person.followMail("/confirm-email");
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.locator("#entry").getByText("Ida Invited").first()).toBeVisible();

    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/members?q=${company}&account=joined`);
    await expect(page.getByLabel("Select Ida Invited")).toBeVisible();
    await expect(page.getByLabel("Select Lena Later")).toBeHidden();
  },
);

story(
  "staff add a member without an email address by all fields, and stand at their record",
  async ({ person, site }) => {
    const { page } = person;
    const name = `Garage ${person.email.replace(/\D/g, "")}`;
    await person.signIn({ role: "membership" });
    await person.open("/admin-dashboard/members");
    if (person.scripts) {
      await page.getByRole("button", { name: "Add Member" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "All fields" }).click();
    } else await page.getByRole("link", { name: "Add Member" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add Member" })).toBeVisible();
    await page.getByLabel("Full name").fill(name);
    await page.getByLabel("Phone number").fill("+1 555 0300");
    await page.getByLabel("Category").selectOption("Retail");
    await page.getByLabel("Tags").fill("City");
    await page.getByRole("button", { name: "Add Member" }).click();
    await person.isTold("Member added successfully");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Add an email address first")).toBeVisible();
    const [member] = await site.platform.db.select().from(members).where(eq(members.fullName, name));
    expect(member).toMatchObject({ email: "", category: "Retail", tags: ["City"], state: "approved" });
  },
);

story(
  "two entries of one person become one: what becomes of both is shown, a value is chosen, and the membership moves",
  async ({ person, site }) => {
    const { page, email } = person;
    const main = page.getByRole("main");
    const name = `Twila ${email.replace(/\D/g, "")}`;
    const kept = await createMember(site.platform, {
      full_name: `${name} Twice`,
      email,
      company: "Flour & Co.",
    });
    const other = await createMember(site.platform, {
      ...{ full_name: `${name} Twice-Told`, email: `other-${email}`, company: "Flour & Sons" },
    });
    const today = organisationDay(site.platform.clock.now());
    await aTermOf(site.platform, other.id, addDays(today, -10), addDays(today, 300));
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/members/${kept.id}`);
    await page.getByRole("link", { name: "Merge with another record" }).click();
    await page
      .getByRole("searchbox", { name: "Search by name, company or email" })
      .fill(`${name} Twice-Told`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: `${name} Twice-Told` }).click();
    await expect(main).toContainText(`Record ${other.id} (${name} Twice-Told) is merged into it`);
    await page.getByLabel(/^Flour & Sons/).check();
    await page.getByRole("button", { name: "Merge the two records" }).click();
    await person.isTold(`The other record of ${name} Twice-Told is in the trash.`);
    await expect(main).toContainText("Flour & Sons");
    await expect(main).toContainText(`Active through ${longDay(addDays(today, 300))}`);
  },
);
