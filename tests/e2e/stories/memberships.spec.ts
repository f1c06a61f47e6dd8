import { organisationDay } from "#billing/organisation-day.server.ts";
import { addDays, longDay } from "#platform/days.ts";
import { expect, story } from "#tests/support/story.ts";
import { aMemberUntil } from "#tests/support/terms.ts";

story(
  "[A8] staff change a level in mid-year, the member pays by check, and the record says so",
  async ({ person, site }) => {
    const { page } = person;
    const name = `Ursula ${person.email.replace(/\W/g, "")}`;
    const today = organisationDay(site.platform.clock.now());
    const lastDay = addDays(today, 183);
    const { member } = await aMemberUntil(site.platform, addDays(today, -181), lastDay, name);
    await person.signIn({ role: "membership" });
    await person.open(`/admin-dashboard/members/${member.id}`);
    await expect(page.getByText(`Active through ${longDay(lastDay)}`).first()).toBeVisible();
    await page.locator("summary", { hasText: "Change level" }).click();
    await expect(page.getByText("$126.03 for the remaining days").first()).toBeVisible();
    const form = page.locator("#change-level");
    await form.getByLabel("Dual Membership").check();
    await form.getByLabel("Reason").fill("She joins both chambers");
    await form.getByRole("button", { name: "Change level" }).click();
    await person.isTold("Invoice issued");

    await page.getByRole("link", { name: "Record a payment" }).click();
    await expect(page.getByLabel("Amount")).toHaveValue("126.03");
    await page.getByLabel("Reference").fill("1042");
    await page.getByRole("button", { name: "Record payment" }).click();
    await person.isTold("Payment recorded");

    await person.open(`/admin-dashboard/members/${member.id}`);
    await expect(page.getByText(`Active through ${longDay(lastDay)}, paid by check`).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "Dual Membership" })).toBeVisible();
  },
);
