import { letters, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { deliveredLetters, forgetLetters } from "#tests/support/letters.ts";
import { createMember } from "#tests/support/members.ts";
import type { TestSite } from "#tests/support/start-site.ts";
import { expect, story } from "#tests/support/story.ts";

const forgetReaders = async ({ platform }: TestSite) => {
  for (const table of [letters, newsletterSubscribers, members]) await platform.db.delete(table);
};

test.beforeEach(({ site }) => forgetReaders(site)); // other tests on this site subscribe to the newsletter
test.afterEach(async ({ site }) => {
  await restoreContent(site);
  await forgetReaders(site);
});

story(
  "an administrator writes a letter, looks at it as a mail, sends it, and its reader has it",
  async ({ person, site }) => {
    const { page } = person;
    await site.platform.db
      .insert(newsletterSubscribers)
      .values({ email: person.email, state: "confirmed", subscribedAt: new Date() });
    await person.signIn({ role: "admin" });
    await person.open("/admin-dashboard/letters");
    await page.getByRole("link", { name: "New mailing" }).click();
    await page.getByLabel("Subject").fill("  ");
    await page.getByRole("button", { name: "Create draft" }).click();
    await expect(page.getByText("Enter a subject").first()).toBeVisible();
    await page.getByLabel("Subject").fill("May at the river");
    await page.getByRole("button", { name: "Create draft" }).click();

    await expect(page.getByLabel("Subject")).toHaveValue("May at the river");
    await page.getByRole("button", { name: "Preview and send" }).click();
    await expect(page.getByText("This can't be sent yet")).toBeVisible();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).first().click();
    await page.keyboard.type("Come **early**.");
    await page.getByRole("button", { name: "Add a part" }).click();
    await page.locator(`[name="blocks[1].kind"][value="posts"]`).check();
    await page.locator('[name="blocks[1].$posts.heading"]').fill("From the news");
    await page.locator('[name="blocks[1].$posts.count"]').fill("1");
    await page.getByRole("button", { name: "Preview and send" }).click();

    const mail = page.frameLocator("iframe");
    await expect(mail.locator("strong", { hasText: "early" })).toBeVisible();
    await expect(mail.getByRole("heading", { name: "From the news" })).toBeVisible();
    await expect(page.getByText("All subscribers: 1 subscriber now.")).toBeVisible();
    await page.getByRole("button", { name: "Send test" }).click();
    await person.isTold("It's on its way to");
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("button", { name: "Send mailing", exact: true }).click();
    await person.isTold("The first emails are going out.");
    await expect(async () => {
      await person.open("/admin-dashboard/letters/may-at-the-river");
      await expect(page.getByRole("main")).toContainText(/Delivered to their email server\s*1/, {
        timeout: 1_000,
      });
    }).toPass();
    await page.getByRole("link", { name: "Mailings", exact: true }).last().click();
    await expect(
      page.getByRole("main").getByRole("row").filter({ hasText: "May at the river" }),
    ).toContainText("1 of 1 subscriber");
  },
);

story(
  "the office writes to the members of one category; one of them leaves, and the next letter says so",
  async ({ person, site }) => {
    const { page } = person;
    await forgetLetters(site);
    for (const [full_name, category] of [
      ["Ada Baker", "Retail"],
      ["Bea Cole", "Retail"],
      ["Cleo Dunn", "Legal"],
    ] as const)
      await createMember(site.platform, { full_name, category });
    await person.signIn({ role: "admin" });
    await person.open("/admin-dashboard/members?category=Retail");
    await page.getByRole("button", { name: "Actions for this list" }).click();
    await page.getByRole("link", { name: "Email these members" }).click();
    await page.getByLabel("Subject").fill("To our shops");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).first().click();
    await page.keyboard.type("The window prize is open.");
    await page.getByRole("button", { name: "Preview and send" }).click();
    await expect(page.getByText("Members on the list “Retail”: 2 members now.")).toBeVisible();
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByRole("button", { name: "Send mailing", exact: true }).click();
    await person.isTold("The first emails are going out.");
    await expect.poll(async () => (await deliveredLetters(site)).length).toBe(2);

    const [hers] = await deliveredLetters(site);
    await person.signOut();
    await person.open(hers?.unsubscribe ?? "");
    await expect(page.getByRole("heading", { name: "Unsubscribe from announcements?" })).toBeVisible();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You’re unsubscribed" })).toBeVisible();

    await person.signIn({ role: "admin" });
    await person.open("/admin-dashboard/letters/new?members=category%3DRetail");
    await page.getByLabel("Subject").fill("Once more to our shops");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).first().click();
    await page.keyboard.type("The window prize is won.");
    await page.getByRole("button", { name: "Preview and send" }).click();
    await expect(page.getByText("Members on the list “Retail”: 1 member now.")).toBeVisible();
    await expect(page.getByText("Skipped: 1 who unsubscribed from announcements.")).toBeVisible();
  },
);
