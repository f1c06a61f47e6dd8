import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { categoryTitle } from "#content/award-category.ts";
import { contentVersions } from "#content/publishing/tables.ts";
import { content } from "#content/store.server.ts";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { mails } from "#platform/tables.ts";
import type { Client } from "#tests/support/client.ts";
import { lastMail, mailedLink } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTerm } from "#tests/support/terms.ts";
import { publishScheduledContent } from "./due-content.server.ts";

const form = (name: string) => `/admin-dashboard/content/${name}`;

/** A document's form without one item of a list, as it comes back from the button "Remove". */
async function without(client: Client, name: string, item: string, change: Record<string, string> = {}) {
  const filled = filledForm(await (await client.get(form(name))).text());
  const answer = await client.post(form(name), { ...filled, intent: `list remove ${item}` });
  return { ...filledForm(await answer.text()), ...change };
}

async function remove(client: Client, name: string, item: string, intent = "publish-content", more = {}) {
  return client.post(form(name), { ...(await without(client, name, item)), ...more, intent });
}

const versions = ({ platform }: Site) => platform.db.select().from(contentVersions);

const reader = (
  email: string,
  topics: string[] | null,
  state: "confirmed" | "unsubscribed" = "confirmed",
) => ({
  email,
  topics,
  state,
  subscribedAt: new Date(),
});

const three = "topics[2]"; // "Committee news"
const refusal = "2 subscribers chose “Committee news”, so it can't be removed.";

async function withReaders(site: Site) {
  await site.platform.db
    .insert(newsletterSubscribers)
    .values([
      reader("a@readers.example", ["committees"]),
      reader("b@readers.example", ["monthly", "committees"]),
      reader("c@readers.example", null),
      reader("d@readers.example", ["committees"], "unsubscribed"),
    ]);
}

test("a newsletter topic that readers have chosen cannot be removed: the list says how many, the draft is kept", async ({
  site,
}) => {
  await withReaders(site);
  const editor = await site.asRole("editor");
  const answer = await remove(editor, "newsletter", three);
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(`Topics: ${refusal}`);
  expect(await versions(site)).toEqual([]);
  expect(filledForm(await (await editor.get(form("newsletter"))).text())).not.toHaveProperty([`${three}.id`]);
});

test("another id for a topic is a removal, and neither schedule nor publication of several drafts gets round it", async ({
  site,
}) => {
  await withReaders(site);
  const editor = await site.asRole("editor");
  const forged = filledForm(await (await editor.get(form("newsletter"))).text());
  const renamed = { ...forged, [`${three}.id`]: "committee-letters" };
  for (const more of [
    { intent: "publish-content", publishAt: "" },
    { intent: "schedule-content", publishAt: "2099-01-01T09:00" },
  ]) {
    const { draft = "0" } = filledForm(await (await editor.get(form("newsletter"))).text());
    const answer = await editor.post(form("newsletter"), { ...renamed, ...more, draft });
    expect(answer.status).toBe(422);
    expect(textOf(await answer.text())).toContain(refusal);
  }
  const { draft } = filledForm(await (await editor.get(form("newsletter"))).text());
  const together = await editor.post("/admin-dashboard/content", {
    intent: "publish-drafts",
    draft: `newsletter ${draft} 0`,
  });
  expect(textOf(await together.text())).toContain(`Newsletter: ${refusal}`);
  expect(await versions(site)).toEqual([]);
});

test("an earlier version without a topic that readers have chosen since is put back as a draft, and not published", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  const filled = filledForm(await (await editor.get(form("newsletter"))).text());
  const added = {
    "topics[3].id": "ruby-circle",
    "topics[3].title": "Ruby circle",
    "topics[3].description": "x",
  };
  const publish = (more: Record<string, string>) =>
    editor.post(form("newsletter"), { ...more, intent: "publish-content" });
  expect((await publish({ ...filled, ...added })).status).toBe(302);
  await site.platform.db.insert(newsletterSubscribers).values(reader("a@readers.example", ["ruby-circle"]));
  const restored = { intent: "restore-content", number: "0", draft: "0", base: "1" };
  expect((await editor.post(`${form("newsletter")}/versions`, restored)).status).toBe(302);
  const answer = await publish(filledForm(await (await editor.get(form("newsletter"))).text()));
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain("1 subscriber chose “Ruby circle”, so it can't be removed.");
});

test("a removal that was scheduled is held back when readers have chosen the topic meanwhile", async ({
  site,
}) => {
  site.clock.set("2026-12-01T13:00:00Z");
  const editor = await site.asRole("editor");
  const at = { publishAt: "2026-12-01T09:00" };
  expect((await remove(editor, "newsletter", three, "schedule-content", at)).status).toBe(302);
  await withReaders(site);
  site.clock.set("2026-12-01T14:00:30Z");
  await publishScheduledContent.run({}, site.platform);
  expect(await versions(site)).toMatchObject([{ document: "newsletter", state: "held back" }]);
  expect(await site.platform.db.select({ kind: mails.kind }).from(mails)).toContainEqual({
    kind: "content-held-back",
  });
});

test("a topic that a letter is written for cannot be removed; a letter for one that is gone cannot be sent", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  await admin.post("/admin-dashboard/letters/new", { intent: "new-letter", subject: "May" });
  const letter = form("letter-may");
  const write = async (topic: string) =>
    admin.post(letter, {
      ...filledForm(await (await admin.get(letter)).text()),
      "blocks[0].$text.text": "Come early.",
      "audience.$readers.topic": topic,
      intent: "save-content",
    });
  await write("committees");
  const answer = await remove(admin, "newsletter", three);
  expect(textOf(await answer.text())).toContain("1 unsent mailing goes to subscribers of");
  await write("");
  expect((await remove(admin, "newsletter", three)).status).toBe(302);
  await write("committees");
  expect(textOf(await (await admin.get("/admin-dashboard/letters/may")).text())).toContain(
    "Recipients: this choice is no longer available.",
  );
  expect(filledForm(await (await admin.get(letter)).text())["audience.$readers.topic"]).toBe("committees");
});

test("[2.29.03] a topic without readers is removed; who chose it long ago and comes back gets all letters", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  const back = "d@readers.example";
  await site.platform.db.insert(newsletterSubscribers).values(reader(back, ["committees"], "unsubscribed"));
  const open = { topics: "committees" };
  expect((await remove(editor, "newsletter", three)).status).toBe(302);
  await site.post("/newsletter", { EMAIL: back });
  const confirm = await mailedLink(site.platform, back);
  expect((await site.post(confirm, {})).status).toBe(200);
  expect(await site.platform.db.select().from(newsletterSubscribers)).toMatchObject([
    { state: "confirmed", topics: null },
  ]);
  const welcome = await lastMail(site.platform, back);
  const preferences = /\/newsletter\/preferences\?token=\S+/.exec(welcome?.text ?? "")?.[0] ?? "";
  const answer = await site.post(preferences, open);
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("Choose at least one topic, or unsubscribe");
});

test("a category that members have cannot be removed; one that nobody has can", async ({ site }) => {
  await createMember(site.platform, { full_name: "Ada Lovelace", category: "Technology" });
  await createMember(site.platform, { full_name: "Grace Hopper", category: "Technology" });
  const editor = await site.asRole("editor");
  const at = (html: string, word: string) =>
    Object.entries(filledForm(html)).find(([, value]) => value === word)?.[0] ?? "";
  const html = await (await editor.get(form("categories"))).text();
  const answer = await remove(editor, "categories", at(html, "Technology"));
  expect(answer.status).toBe(422);
  expect(textOf(mainOf(await answer.text()))).toContain(
    "2 members are in the category “Technology”. First add the new category",
  );
  const stored = await (await editor.get(form("categories"))).text();
  const { draft = "0" } = filledForm(stored);
  await editor.post(form("categories"), { intent: "discard-content", draft, base: "0" });
  expect((await remove(editor, "categories", at(html, "Travel"))).status).toBe(302);
  const directory = await (await site.get("/directory")).text();
  expect(directory).not.toMatch(/<option[^>]*>Travel</);
  expect(mainOf(directory)).toMatch(/<option[^>]*>Technology</);
});

test("[7.25] a committee can be removed: staff read the interests in it by its title, and its open form is refused in words", async ({
  site,
}) => {
  const interest = { name: "Ada Lovelace", email: "ada@example.com", phone: "706-555-0100" };
  await site.post("/committees", { ...interest, committees: ["ambassador", "tech"] });
  const admin = await site.asAdmin();
  expect((await remove(admin, "committees", "list[1]")).status).toBe(302);
  const [{ id = 0 } = {}] = await site.platform.db.select().from(inquiries);
  for (const path of ["", `/${id}`, ".csv"]) {
    const text = textOf(await (await admin.get(`/admin-dashboard/inbox${path}`)).text());
    expect(text, path).toContain("Magnolia County Ambassador Program");
  }
  const answer = await site.post("/committees", { ...interest, committees: ["ambassador"] });
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("Please choose committees from the list, each only once");
});

test("a level that memberships have, or have asked for, cannot be removed; one that they had and left, or that nobody has, can", async ({
  site,
}) => {
  const { platform } = site;
  const first = await aMembership(platform, "Ada Lovelace");
  await aTerm(platform, first.id, "2019-01-01", "2019-12-31", { tier: "rubies" });
  await aTerm(platform, first.id, "2020-01-01", "2020-12-31", { tier: "emeralds" });
  const second = await aMembership(platform, "Grace Hopper");
  await aTerm(platform, second.id, "2090-01-01", "2090-12-31", { tier: "emeralds" });
  await aTerm(platform, second.id, "2091-01-01", "2091-12-31");
  await platform.db
    .update(memberships)
    .set({ nextTier: "dual-membership" })
    .where(eq(memberships.id, second.id));
  const order = { name: "Ada Lovelace", email: "ada@example.com", quantity: "1", note: "" };
  await site.post("/join/friends-of-ours", order);
  const admin = await site.asAdmin();
  const refused = async (item: string, words: string) => {
    const answer = await remove(admin, "tiers", item);
    expect(answer.status).toBe(422);
    expect(textOf(mainOf(await answer.text()))).toContain(
      `${words}. Mark it as “No longer offered” instead: members who have it keep it.`,
    );
    const { draft = "0" } = filledForm(await (await admin.get(form("tiers"))).text());
    await admin.post(form("tiers"), { intent: "discard-content", draft, base: "0" });
  };
  await refused("items[1]", "2 memberships have the level “Emeralds”");
  await refused("items[2]", "1 membership has the level “Diamonds”");
  await refused("items[4]", "1 membership has the level “Dual Membership”");
  await refused("items[5]", "1 membership has the level “Friends Of Ours”");
  expect((await remove(admin, "tiers", "items[0]")).status).toBe(302);
});

test("[9.04] things on sale and tiers can be removed: orders keep title and price, and an open form is refused in words", async ({
  site,
}) => {
  const order = { name: "Ada Lovelace", email: "ada@example.com", quantity: "2", note: "" };
  const placed = await site.post("/order/mug", order);
  const own = placed.headers.get("location") ?? "";
  await site.post("/join/friends-of-ours", { ...order, quantity: "1" });
  const admin = await site.asAdmin();
  const items = filledForm(await (await admin.get(form("orderItems"))).text());
  const [mug = ""] = Object.entries(items).find(([, value]) => value === "mug") ?? [];
  expect((await remove(admin, "orderItems", mug.replace(".id", ""))).status).toBe(302);
  await site.platform.db.update(membershipTerms).set({ state: "void" }); // nobody has the level any more
  expect((await remove(admin, "tiers", "items[5]")).status).toBe(302);
  expect(textOf(await (await site.get(own)).text())).toContain("$36.00");
  const inbox = textOf(await (await admin.get("/admin-dashboard/inbox?kind=order")).text());
  expect(inbox).toContain("Mug, $36.00");
  expect(inbox).toContain("Friends Of Ours membership, $125.00");
  for (const path of ["/order/mug", "/join/friends-of-ours"]) {
    const answer = await site.post(path, order);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(textOf(await answer.text())).toContain("This item isn’t available to order.");
  }
});

test("[2.17.13] an award can be removed: its nominations keep its words, and an open form is refused in words", async ({
  site,
}) => {
  site.clock.set("2026-12-10T12:00:00Z");
  const [first = { name: "" }] = content("gala").awards.categories;
  const category = categoryTitle(first);
  const nomination = {
    nominee: "Grace Hopper",
    reason: "She found the first bug, and taught all of us to look.",
    name: "Ada Lovelace",
    email: "ada@example.com",
    category,
  };
  expect((await site.post("/nominate", nomination)).status).toBeLessThan(400);
  const admin = await site.asAdmin();
  expect((await remove(admin, "gala", "awards.categories[0]")).status).toBe(302);
  expect(textOf(await (await admin.get("/admin-dashboard/inbox/1")).text())).toContain(category);
  const answer = await site.post("/nominate", nomination);
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("Choose an award category");
});
