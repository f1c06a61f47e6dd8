import { eq } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { createMember } from "#tests/support/members.ts";
import { expect, story } from "#tests/support/story.ts";

story("[2.1.02] a visitor finds a member by a mistyped word and opens their page", async ({ person }) => {
  const { page } = person;
  await person.open("/directory");
  await page.getByRole("searchbox", { name: "Search members" }).fill("okafro");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/q=okafro/);
  await page.getByRole("link", { name: "Delphine Okafor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delphine Okafor" })).toBeVisible();
});

story(
  "[2.1.02] a visitor narrows the directory to a category",
  async ({ person }) => {
    const { page } = person;
    await person.open("/directory");
    await page.getByLabel("Category").selectOption("Legal");
    if (!person.scripts) await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/category=Legal/);
    await expect(page.getByRole("link", { name: "Delphine Okafor" })).toHaveCount(0);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByLabel("Category")).toHaveValue("Legal");
  },
  "at a desk",
);

story("a visitor writes to a member", async ({ person, site }) => {
  const { page, email } = person;
  const member = await createMember(site.platform, { email: `member-${email}` });
  await person.open(`/directory/${member.slug}`);
  await page.getByLabel("Your name*").fill("Grace Visitor");
  await page.getByLabel("Your email*").fill(email);
  await page.getByLabel("Message*").fill("I would like to have my office painted in green.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("main").getByText("Message sent", { exact: true })).toBeVisible();
  const sent = await site.platform.db.select().from(mails).where(eq(mails.replyTo, email));
  expect(sent).toMatchObject([{ recipient: member.email }]);
});

story("[2.10.06] [2.10.07] a visitor submits an entry for review", async ({ person, site }) => {
  const { page, email } = person;
  await person.open("/embedded-directory#entry");
  await page.getByLabel("Full name*").fill("Zelda Newcomer");
  await page.getByLabel("Email*").fill(email);
  await page.getByLabel("Website").fill("zelda.example.org");
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Submission received").first()).toBeVisible();
  const kept = await site.platform.db.select().from(members).where(eq(members.email, email));
  expect(kept).toMatchObject([{ fullName: "Zelda Newcomer", state: "pending" }]);
});

story("[6.02] [2.10.07] a member submits a change of their entry", async ({ person, site }) => {
  const { page, email } = person;
  const { id } = await createAccount(site.platform, { email });
  await createMember(site.platform, { email, userId: id });
  await person.signIn({ id });
  await person.open("/account/entry");
  await page.getByRole("textbox", { name: "Company" }).fill("Member & Daughters");
  await page.getByRole("button", { name: "Submit changes for review" }).click();
  await expect(page.getByRole("cell", { name: "Member & Daughters" })).toBeVisible();
});
