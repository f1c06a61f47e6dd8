import { organisationDay } from "#billing/organisation-day.server.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { addDays, longDay } from "#platform/days.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";
import { aMemberUntil, aTermOf } from "#tests/support/terms.ts";

story("[A7] a member renews by the mailed link, signed out, and pays by check", async ({ person, site }) => {
  const { page, email } = person;
  const main = page.getByRole("main");
  const { platform } = site;
  const day = organisationDay(platform.clock.now());
  const name = `Renée ${email.replace(/\D/g, "")} Renewer`;
  const { id, member } = await aMemberUntil(platform, addDays(day, -355), addDays(day, 10), name);
  await person.open(renewalPath(platform, { membershipId: id, contactId: member.id }));
  await expect(main).toContainText("Diamonds, active through");
  await page.getByLabel("Level").selectOption("emeralds");
  await page.getByRole("button", { name: "Renew" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(main).toContainText("$250.00");

  await person.signIn(await createAccount(platform, { role: "membership" }));
  await person.open(`/admin-dashboard/invoices?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: /^20\d\d-\d+$/ }).click();
  await page.getByLabel("Reference").fill("1042");
  await page.getByRole("button", { name: "Record payment" }).click();
  await person.isTold("Payment recorded");
  await person.signOut();

  await person.open(renewalPath(platform, { membershipId: id, contactId: member.id }));
  await expect(main).toContainText("You’ve renewed through");
});

story(
  "[A6] a lapsed member asks to come back, and is a member again by one of three checks that came on one day",
  async ({ person, site }) => {
    const { page, email } = person;
    const main = page.getByRole("main");
    const { platform } = site;
    const day = organisationDay(platform.clock.now());
    const name = `Lena ${email.replace(/\D/g, "")}`;
    const account = await createAccount(platform, { email });
    const member = await createMember(platform, { full_name: `${name} Lapsed`, email, userId: account.id });
    await aTermOf(platform, member.id, addDays(day, -425), addDays(day, -61));
    for (const other of ["Grace", "Due"])
      await aMemberUntil(platform, addDays(day, -370), addDays(day, -6), `${name} ${other}`);

    await person.signIn(account);
    await person.open("/account/membership");
    await expect(main).toContainText(`Lapsed, ended on ${longDay(addDays(day, -61))}`);
    await page.getByRole("button", { name: "Renew" }).click();
    await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();

    await person.signIn(await createAccount(platform, { role: "membership" }));
    await person.open(`/admin-dashboard/renewals?q=${encodeURIComponent(name)}`);
    for (const who of ["Lapsed", "Grace", "Due"]) await page.getByLabel(`Select ${name} ${who}`).check();
    const bar = page.getByRole("region", { name: "Change the selected memberships" });
    await bar.getByRole("button", { name: "Record a payment" }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByLabel("Received on")).toHaveValue(day);
    await question.getByLabel("Reference").fill("Deposit 7");
    await question.getByRole("button", { name: "Record a payment" }).click();
    await person.isTold("3 memberships paid: $1,050.00 total.");
    await expect(page.getByLabel(`Select ${name} Grace`)).toHaveCount(0);

    await person.signIn(account);
    await person.open("/account/membership");
    await expect(main).toContainText(`Active through ${longDay(addDays(day, 364))}, paid by check`);
  },
);
