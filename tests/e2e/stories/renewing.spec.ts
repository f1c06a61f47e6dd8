import { organisationDay } from "#billing/organisation-day.server.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { addDays } from "#platform/days.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { expect, story } from "#tests/support/story.ts";
import { aMemberUntil } from "#tests/support/terms.ts";

story("[A7] a member renews by the mailed link, signed out, and pays by check", async ({ person, site }) => {
  const { page, email } = person;
  const main = page.getByRole("main");
  const { platform } = site;
  const day = organisationDay(platform.clock.now());
  const name = `Renée ${email.replace(/\D/g, "")} Renewer`;
  const { id, member } = await aMemberUntil(platform, addDays(day, -355), addDays(day, 10), name);
  await person.open(renewalPath(platform, { membershipId: id, contactId: member.id }));
  await expect(main).toContainText("Diamonds, runs until");
  await page.getByLabel("Level").selectOption("emeralds");
  await page.getByRole("button", { name: "Renew" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(main).toContainText("$250.00");

  await person.signIn(await createAccount(platform, { role: "membership" }));
  await person.open(`/admin-dashboard/invoices?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: /^20\d\d-\d+$/ }).click();
  await page.getByLabel("Reference").fill("1042");
  await page.getByRole("button", { name: "Save the payment" }).click();
  await person.isTold("Payment recorded");
  await person.signOut();

  await person.open(renewalPath(platform, { membershipId: id, contactId: member.id }));
  await expect(main).toContainText("You have renewed until");
});
