import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { letters, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { mails } from "#platform/tables.ts";
import { deliveredLetters } from "#tests/support/letters.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { written } from "#tests/support/written-letter.ts";

const words = {
  subject: "{firstName}, come early",
  "blocks[0].$text.text": "Hi {firstName}, **come** early.",
};
const toMembers = { ...words, "audience.kind": "members" };

type Stored = Partial<Pick<typeof members.$inferInsert, "firstName" | "state">>;

async function member(site: Site, full_name: string, email: string, change: Stored = {}) {
  const shared = (await site.platform.db.$count(members, eq(members.email, email))) > 0;
  const { id } = await createMember(site.platform, { full_name, email, isEmailShared: shared });
  await site.platform.db
    .update(members)
    .set({ firstName: null, ...change })
    .where(eq(members.id, id));
}

/** The subject and the greeting of each mail that went out, by its address. */
async function greetings(site: Site) {
  const sent = await deliveredLetters(site);
  return Object.fromEntries(
    sent.map(({ to, message, text }) => [
      to,
      [/^Subject: (.*)\r$/m.exec(message)?.[1], /^Hi .*$/m.exec(text)?.[0]],
    ]),
  );
}

test("each member is called by their first name, as it is stored, else as their name says it", async ({
  site,
}) => {
  await member(site, "Dr. Maria Lopez", "maria@x.example");
  await member(site, "Robert Smith", "bob@x.example", { firstName: "Bob" });
  await member(site, "J. R. Smith", "jr@x.example");
  await member(site, "Anne Hill", "both@x.example");
  await member(site, "Joan Hill", "both@x.example");
  const { send } = await written(site, toMembers);
  await send();
  expect(await greetings(site)).toEqual({
    "maria@x.example": ["Maria, come early", "Hi Maria, come early."],
    "bob@x.example": ["Bob, come early", "Hi Bob, come early."],
    "jr@x.example": ["J. R. Smith, come early", "Hi J. R. Smith, come early."],
    "both@x.example": ["there, come early", "Hi there, come early."],
  });
});

test("a name is text in the mail, and never breaks its head", async ({ site }) => {
  await member(site, "Eve Hill", "eve@x.example", { firstName: "<b>E</b>\r\nBcc: all@x.example" });
  const { send } = await written(site, toMembers);
  await send();
  const [mail] = await deliveredLetters(site);
  expect(mail?.html).toContain("Hi &lt;b&gt;E&lt;/b&gt;");
  expect(mail?.message.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m);
});

test("subscribers who are no members read “there”, as everyone does in lists and the archive", async ({
  site,
}) => {
  const { db } = site.platform;
  await member(site, "Maria Lopez", "maria@x.example", { firstName: "Mia" });
  await member(site, "Casino Bonus", "carl@x.example", { state: "pending" });
  const readers = ["maria@x.example", "carl@x.example", "rita@x.example"];
  const row = { state: "confirmed" as const, subscribedAt: new Date() };
  await db.insert(newsletterSubscribers).values(readers.map((email) => ({ email, ...row })));
  const { send, client } = await written(site, words);
  await send();
  const there = ["there, come early", "Hi there, come early."];
  expect(await greetings(site)).toEqual({
    "maria@x.example": ["Mia, come early", "Hi Mia, come early."],
    "carl@x.example": there,
    "rita@x.example": there,
  });
  const settings = "/admin-dashboard/content/newsletter";
  const owner = await site.asRole("owner");
  const filled = filledForm(await (await owner.get(settings)).text());
  await owner.post(settings, { ...filled, "hasArchive.on": "on", intent: "publish-content" });
  const archived = textOf(mainOf(await (await site.get("/newsletter/letters/to-you")).text()));
  expect(archived).toContain("there, come early");
  expect(archived).toContain("Hi there, come early.");
  for (const page of [site.get("/newsletter/letters"), client.get("/admin-dashboard/letters")])
    expect(textOf(mainOf(await (await page).text()))).toContain("there, come early");
  expect((await db.select().from(letters))[0]?.subject).toBe("there, come early");
});

test("the preview and a test call the writer by name; the form says the word, and another is refused", async ({
  site,
}) => {
  const { client, shown, press } = await written(site, toMembers);
  expect(await shown()).toContain("Ada, come early");
  const html = await (await client.get("/admin-dashboard/letters/to-you/mail")).text();
  expect(textOf(html)).toContain("Hi Ada, come early.");
  expect((await press("test-letter", { to: "me@x.example" })).status).toBe(302);
  const [mail] = await site.platform.db.select().from(mails).where(eq(mails.kind, "letter-test"));
  expect(mail).toMatchObject({ subject: "Test: Ada, come early", recipient: "me@x.example" });
  expect(mail?.text).toContain("Hi Ada, come early.");
  const form = "/admin-dashboard/content/letter-to-you";
  const page = await (await client.get(form)).text();
  expect(textOf(mainOf(page))).toContain("{firstName}");
  await client.post(form, { ...filledForm(page), subject: "{member}", intent: "save-content" });
  expect(await shown()).toContain("There is no {member}.");
  const sent = { intent: "new-letter", subject: words.subject };
  const begun = await client.post("/admin-dashboard/letters/new", sent);
  expect(begun.headers.get("location")).toBe("/admin-dashboard/content/letter-come-early");
});
