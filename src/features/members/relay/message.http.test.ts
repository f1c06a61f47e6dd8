import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { directoryData } from "#features/members/personal-data/personal-data.server.ts";
import { users } from "#identity/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { mails } from "#platform/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { asReader, createMember, memberWithListing, otherListing } from "#tests/support/members.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { forgetMessages } from "./send-message.server.ts";
import { directorySettings, relayMessages } from "./tables.ts";

const path = "/directory/ada-baker";
const message = { name: "Grace Visitor", email: "grace@x.example", message: "I would like to order a cake." };
const sent = ({ platform }: Site) => platform.db.select().from(mails);

test.for([
  ["no name", { name: "" }, "Enter your name"],
  ["two addresses", { email: "a@x.example,b@x.example" }, "Enter one email address"],
  ["a header in the address", { email: "a@x.example\nBcc: b@x.example" }, "Enter one email address"],
  ["no message", { message: " " }, "Write at least 10 characters"],
  ["10,000 characters", { message: "x".repeat(10_000) }, "5,000 characters"],
] as const)("a message with %s is refused beside its field", async ([, change, words], { site }) => {
  await createMember(site.platform);
  const answer = await site.post(path, { ...message, ...change });
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain(words);
  expect(await sent(site)).toEqual([]);
});

test("no message goes to someone who is not in the directory, or takes none; its words are given back", async ({
  site,
}) => {
  const gone = await site.post(path, message);
  expect(gone.status).toBe(404);
  expect(mainOf(await gone.text())).toContain(`>${message.message}</textarea>`);
  const { id } = await createMember(site.platform);
  await site.platform.db.insert(directorySettings).values({ memberId: id, takesMessages: false });
  const answer = await site.post(path, message);
  expect(answer.status).toBe(403);
  expect(mainOf(await answer.text())).toContain(`>${message.message}</textarea>`);
  expect(await sent(site)).toEqual([]);
});

test("who is signed in finds their name and address filled in, that of their entry if the account has none; what was sent stands where the form was", async ({
  site,
}) => {
  await createMember(site.platform);
  const { client, userId } = await memberWithListing(site, otherListing);
  await site.platform.db.update(users).set({ name: "" }).where(eq(users.id, userId));
  const form = mainOf(await (await client.get(path)).text());
  for (const value of ["Rita Reader", otherListing.email]) expect(form).toContain(`value="${value}"`);
  const answer = mainOf(await (await client.post(path, message)).text());
  expect(answer).toContain("Message sent");
  expect(answer).not.toContain('id="message-form"');
});

test("[MM5] a message of somebody else also reaches who asked for no email", async ({ site }) => {
  const { email } = await createMember(site.platform);
  await asksForNoMail(site.platform, email);
  expect(mainOf(await (await site.post(path, message)).text())).toContain("Message sent");
  expect(await sent(site)).toMatchObject([{ recipient: email }]);
});

test("the same message sent twice at once reaches the member once, another one as well", async ({ site }) => {
  await createMember(site.platform);
  const answers = await Promise.all([message, message].map((fields) => site.post(path, fields)));
  for (const answer of answers) expect(mainOf(await answer.text())).toContain("Message sent");
  await site.post(path, { ...message, message: "And a second cake, please." });
  expect(await site.platform.db.select().from(relayMessages)).toHaveLength(2);
  expect(await sent(site)).toHaveLength(2);
});

test("a suspicious message is kept as held and mailed to nobody; it goes after 30 days, unless it was real", async ({
  site,
}) => {
  const { id: memberId } = await createMember(site.platform);
  const { db } = site.platform;
  const answer = await site.post(path, { ...message, [honeypotField]: "1" });
  expect(mainOf(await answer.text())).toContain("Message sent");
  expect(await db.select().from(relayMessages)).toMatchObject([{ ...message, held: true }]);
  expect(await sent(site)).toEqual([]);
  const own = { userId: "of nobody else", email: "ada@bakery.example" };
  expect(await directoryData.collect(db, own)).toMatchObject({ messages: [] });
  await db.insert(relayMessages).values({ ...message, memberId, sentAt: site.platform.clock.now() });
  site.clock.set(new Date(site.platform.clock.now().getTime() + 30 * 86_400_000 + 1).toISOString());
  await forgetMessages.run({}, site.platform);
  expect(await db.select().from(relayMessages)).toMatchObject([{ held: false }]);
});

test("the sixth message of an hour from one connection is refused, and repeated failures ask for a CAPTCHA", async ({
  site,
}) => {
  await createMember(site.platform);
  for (let number = 0; number < 5; number++) {
    const another = { ...message, message: `${message.message} And ${number} more.` };
    expect((await site.post(path, another)).status).toBe(200);
  }
  const answer = await site.post(path, message);
  expect(answer.status).toBe(429);
  expect(mainOf(await answer.text())).toContain("Too many messages");
  expect(await sent(site)).toHaveLength(5);
  for (let number = 0; number < 15; number++) await site.post(path, message);
  const asked = await site.post(path, message);
  expect(asked.status).toBe(400);
  expect(mainOf(await asked.text())).toContain("CAPTCHA");
});

test("a message is stored and mailed to the member, who answers to the visitor's own address", async ({
  site,
}) => {
  await createMember(site.platform);
  const answer = await site.post(path, message);
  const page = await answer.text();
  expect(mainOf(page)).toContain("Message sent");
  expect(page).not.toContain("ada@bakery.example");
  const [mail] = await sent(site);
  expect(mail).toMatchObject({
    kind: "directory-message",
    recipient: "ada@bakery.example",
    replyTo: "grace@x.example",
    subject: "A message from Grace Visitor",
  });
  expect(mail?.text).toContain("I would like to order a cake.");
  expect(await site.platform.db.select().from(relayMessages)).toHaveLength(1);
});

test("[2.1.03] whoever sees the address on the page is not told that it is hidden, and the member is not either", async ({
  site,
}) => {
  await createMember(site.platform);
  const [hidden, told] = ["you’ll see theirs only if they reply", "They can't see your email"];
  expect(textOf(await (await site.get(path)).text())).toContain(hidden);
  await site.post(path, message);
  const reader = await asReader(site);
  const page = textOf(await (await reader.get(path)).text());
  expect(page).toContain("ada@bakery.example");
  expect(page).not.toContain(hidden);
  await reader.post(path, { ...message, message: "And a second cake, please." });
  const [first, second] = await sent(site);
  expect(first?.text).toContain(told);
  expect(second?.text).not.toContain(told);
  expect(second?.text).toContain("They can see your email on your page");
});

test("a message is among the data of the account with its sender's address, however it was typed, and goes with it", async ({
  site,
}) => {
  await createMember(site.platform);
  await site.post(path, { ...message, email: "Grace@X.example" });
  const sender = await site.asMember("grace@x.example");
  const copy = JSON.parse(await (await sender.post("/account/data.json", {})).text());
  expect(copy.directory.messagesToOthers).toMatchObject([{ message: message.message }]);
  await inTransaction(site.platform, "system", ({ tx }) =>
    directoryData.forget(tx, { userId: "of nobody else", email: "grace@x.example" }),
  );
  expect(await site.platform.db.$count(relayMessages)).toBe(0);
});
