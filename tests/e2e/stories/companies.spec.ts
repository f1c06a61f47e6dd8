import { createAccount } from "#tests/support/accounts.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

story(
  "the contact of a company of four invites someone, who takes the seat, and frees it again",
  async ({ person, site }) => {
    const { page, email } = person;
    const name = `Ada ${email.replace(/\W/g, " ")}`;
    const account = await createAccount(site.platform, { email: `contact-${email}` });
    const { id: contactId } = await createMember(site.platform, {
      full_name: name,
      email: `contact-${email}`,
      userId: account.id,
    });
    const company = `Company of ${name}`;
    await giveCompany(site.platform, { contactId, name: company });
    const invited = await createAccount(site.platform, { email, name: "Bea Invited" });

    await person.signIn({ id: account.id });
    await person.open("/account/company");
    await expect(page.getByText("1 of 4 seats are taken.")).toBeVisible();
    const invite = page.getByRole("region", { name: "Invite someone" });
    await invite.getByLabel("Name").fill("Bea Invited");
    await invite.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await person.isTold("Bea Invited will get an email with a link to accept.");
    await person.signOut();

    await person.signIn({ id: invited.id });
    await person.open("/account/company");
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await person.isTold(`You're now part of ${company}'s membership.`);
    await person.signOut();

    await person.signIn({ id: account.id });
    await person.open("/account/company");
    await expect(page.getByText("2 of 4 seats are taken.")).toBeVisible();
    await page.getByText("Remove", { exact: true }).click();
    await page.getByRole("button", { name: "Remove from membership" }).click();
    await person.isTold("You can give the seat to someone else.");
  },
);
