import { createAccount } from "#tests/support/accounts.ts";
import { test } from "#tests/support/browser.ts";
import { forgetTerms, holdTerm } from "#tests/support/held-terms.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

test.afterEach(({ site }) => forgetTerms(site.platform));

story(
  "an owner lets the site go by terms; who has lapsed signs in, and reads why contact details are closed and what to do",
  async ({ person, site }) => {
    const { page } = person;
    const { platform } = site;
    await forgetTerms(platform);
    const paid = await createMember(platform, { full_name: "Petra Paid" });
    await holdTerm(platform, paid.id, { from: "2020-01-01", until: "2099-12-31" });
    const { id } = await createAccount(platform, { email: person.email });
    const lapsed = await createMember(platform, {
      full_name: "Lara Lapsed",
      email: person.email,
      userId: id,
    });
    await holdTerm(platform, lapsed.id, { from: "2020-01-01", until: "2021-02-13" });

    await person.signIn({ role: "owner" });
    await person.open("/admin-dashboard/gate");
    await expect(page.getByText("That’s 2 people today.")).toBeVisible();
    await page.getByRole("link", { name: "Show the list" }).click();
    await expect(page.getByRole("link", { name: "Lara Lapsed" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Petra Paid" })).toHaveCount(0);
    await person.open("/admin-dashboard/gate");
    await page.getByRole("link", { name: "Switch to current members only" }).click();
    await expect(page.getByText("Switch to current members only? 1 person will lose access.")).toBeVisible();
    await page.getByRole("button", { name: "Switch" }).click();
    await person.isTold("1 person without an active membership lost access.");
    await expect(page.getByText("That’s 1 person today.")).toBeVisible();

    await person.signIn({ id });
    await person.open("/directory");
    await expect(page.getByRole("link", { name: "Petra Paid" }).first()).toBeVisible();
    await expect(page.getByText("Lara Lapsed")).toHaveCount(0);
    await expect(page.getByText("petrapaid@members.example")).toHaveCount(0);
    await expect(page.getByText("Your membership lapsed on February 14, 2021.").first()).toBeVisible();
    await person.open("/community/members");
    await expect(page.getByRole("link", { name: "Renew your membership" })).toHaveAttribute(
      "href",
      "/account/membership",
    );
    await person.open("/account/entry");
    await expect(page.getByText("It's shown while your membership is active")).toBeVisible();

    await person.signIn({ role: "owner" });
    await person.open("/admin-dashboard/gate");
    await page.getByRole("link", { name: "Switch to everyone approved" }).click();
    await page.getByRole("button", { name: "Switch" }).click();
    await person.isTold("Everyone with an approved listing has access again.");

    await person.signIn({ id });
    await person.open("/directory");
    await expect(page.getByText("petrapaid@members.example").first()).toBeVisible();
  },
);
