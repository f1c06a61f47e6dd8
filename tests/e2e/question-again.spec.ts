import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { payments } from "#billing/tables.ts";
import { addDays } from "#platform/days.ts";
import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { aMemberUntil } from "#tests/support/terms.ts";

test("a payment of many that is refused stands open again with what was typed, and is recorded once corrected", async ({
  page,
  site,
}) => {
  const { platform } = site;
  const today = organisationDay(platform.clock.now());
  for (const name of ["Dora Duesoon", "Gina Duesoon"])
    await aMemberUntil(platform, addDays(today, -360), addDays(today, 5), name);
  await signInAsAdmin(page, site);
  await page.goto("/admin-dashboard/renewals?q=Duesoon");
  for (const name of ["Dora", "Gina"]) await page.getByLabel(`Select ${name} Duesoon`).check();
  const bar = page.getByRole("region", { name: "Change the selected memberships" });
  await bar.getByRole("button", { name: "Record a payment" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Reference").fill("Deposit 12");
  for (const day of [addDays(today, 1), "1026-01-15"]) {
    await question.getByLabel("Received on").fill(day);
    await question.getByRole("button", { name: "Record a payment" }).click();
    await expect(question.getByLabel("Received on"), day).toBeFocused();
    await expect(question.getByLabel("Reference"), day).toHaveValue("Deposit 12");
  }
  await expect(question).toContainText("This date is more than ten years ago.");
  await question.getByLabel("Received on").fill(today);
  await question.getByRole("button", { name: "Record a payment" }).click();
  await expect(page.getByText("2 memberships paid: $700.00 total.", { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  expect(await platform.db.$count(payments, eq(payments.reference, "Deposit 12"))).toBe(2);
});
