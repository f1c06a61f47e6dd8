import { eq } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

test.afterEach(async ({ site }) => {
  await restoreContent(site);
  await site.platform.db.delete(members).where(eq(members.company, "Adeyemi Consulting"));
});

story(
  "a member sends in an article, an editor returns it, takes it, and it is in the news",
  async ({ person, site }) => {
    const { page } = person;
    const { id } = await createAccount(site.platform, { email: person.email });
    const member = await createMember(site.platform, {
      full_name: "Josephine Writer",
      email: person.email,
      company: "Adeyemi Consulting",
      userId: id,
    });
    await site.platform.db
      .update(members)
      .set({ tags: ["Diamond"] })
      .where(eq(members.id, member.id));

    await person.signIn({ id });
    await person.open("/community/members");
    await page.getByRole("link", { name: "Write for the MCWCC Pulse" }).click();
    await page.getByLabel("Title").fill("Ask for the invoice number");
    await page.getByLabel("Summary").fill("  ");
    await page.getByRole("textbox", { name: "Text" }).click();
    await page.keyboard.type("Ask **before** you pay.");
    await page.getByRole("button", { name: "Submit article" }).click();
    await expect(page.getByText("one- or two-sentence summary").first()).toBeVisible();
    await page.getByLabel("Summary").fill("A habit that saves an afternoon.");
    await page.getByRole("button", { name: "Submit article" }).click();
    await person.isTold("We'll email you after our staff reviews it.");
    await expect(page.getByText("In review")).toBeVisible();

    await person.signIn({ role: "editor" });
    await person.open("/admin-dashboard/news");
    await page.getByRole("link", { name: "1 article that members sent in" }).click();
    const card = page.getByRole("article", { name: "Ask for the invoice number" });
    await expect(card.locator("strong")).toHaveText("before");
    await card.getByRole("button", { name: "Return with this reason" }).click();
    await expect(card.getByText("Explain what needs to change").first()).toBeVisible();
    await card.getByLabel("Reason").fill("Whose number?");
    await card.getByRole("button", { name: "Return with this reason" }).click();
    await person.isTold("Josephine Writer will get an email.");
    await expect(page.getByText("No articles are waiting")).toBeVisible();

    await person.signIn({ id });
    await person.open("/community/articles");
    await expect(page.getByText("Whose number?")).toBeVisible();
    await page.getByLabel("Title").fill("Ask for your supplier’s invoice number");
    await page.getByRole("button", { name: "Submit changes" }).click();
    await person.isTold("We'll email you after our staff reviews it.");

    await person.signIn({ role: "editor" });
    await person.open("/admin-dashboard/news/articles?open=first");
    await page.getByRole("button", { name: "Accept article" }).click();
    await expect(page.getByLabel("Author")).toHaveValue("Josephine Writer");
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");

    await person.signIn({ id });
    await person.open("/community/articles");
    await page.getByRole("link", { name: "Ask for your supplier’s invoice number" }).click();
    await expect(page.getByText("By Josephine Writer")).toBeVisible();
  },
);
