import { asc, eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { inquiries, inquiryMessages } from "#features/inquiries/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { mailParts } from "#tests/support/mail-parts.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const message = { name: "Ada", email: "ada@example.com", subject: "A question", message: "How do I join?" };

async function receive(site: Pick<Site, "post" | "platform">): Promise<{ id: number; path: string }> {
  await site.post("/contact", message);
  const [row] = await site.platform.db.select().from(inquiries);
  return { id: row?.id ?? 0, path: `/admin-dashboard/inbox/${row?.id}` };
}

const reply = (id: number, text: string, more: Record<string, string> = {}) => ({
  intent: "reply-inquiry",
  id: String(id),
  version: "1",
  reply: text,
  ...more,
});

const repliesIn = ({ platform }: Site) =>
  platform.db.select().from(mails).where(eq(mails.kind, "inquiry-reply")).orderBy(asc(mails.id));

describe("refused", () => {
  test("an empty reply and one that is too long, beside the field, with what was typed", async ({ site }) => {
    const { id, path } = await receive(site);
    const staff = await site.asRole("membership");
    const empty = await staff.post(path, reply(id, "  \n "));
    expect(empty.status).toBe(400);
    expect(mainOf(await empty.text())).toContain("Write your reply first");
    const long = await staff.post(path, reply(id, "a".repeat(10_001)));
    expect(long.status).toBe(400);
    const page = mainOf(await long.text());
    expect(page).toContain("Please use at most 10,000 characters");
    expect(page).toContain("a".repeat(10_001));
    const note = await staff.post(path, { intent: "note-inquiry", id: String(id), note: "" });
    expect(mainOf(await note.text())).toContain("Write your note first");
    expect((await staff.post(path, reply(999_999, "Hello"))).status).toBe(409);
    expect(await repliesIn(site)).toEqual([]);
  });

  test("a reply that cannot be queued stays in its field, and nothing is half stored", async ({ site }) => {
    const { db } = site.platform;
    const { id, path } = await receive(site);
    const staff = await site.asRole("membership");
    await db.execute("alter table mails rename to mails_away");
    let answer: Response;
    try {
      answer = await staff.post(path, reply(id, "You are welcome."));
    } finally {
      await db.execute("alter table mails_away rename to mails");
    }
    expect(answer.status).toBe(500);
    expect(mainOf(await answer.text())).toContain("You are welcome.");
    expect(await db.select().from(inquiryMessages)).toEqual([]);
  });

  test("a reply to an inquiry that someone else has answered meanwhile, until it is sent anyway", async ({
    site,
  }) => {
    const { id, path } = await receive(site);
    const [first, second] = [await site.asRole("membership"), await site.asRole("membership")];
    await first.post(path, reply(id, "From the first."));
    const answer = await second.post(path, reply(id, "From the second."));
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(textOf(page)).toContain("This inquiry was changed while you were editing");
    expect(mainOf(page)).toContain("From the first.");
    expect(mainOf(page)).toContain("From the second.");
    expect(await repliesIn(site)).toHaveLength(1);
    const overVersion = /name="overVersion"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="overVersion"/.exec(
      page,
    );
    await second.post(
      path,
      reply(id, "From the second.", { overVersion: overVersion?.[1] ?? overVersion?.[2] ?? "" }),
    );
    expect(await repliesIn(site)).toHaveLength(2);
  });
});

test("pressed twice, a reply is mailed once and kept once; a note is never mailed", async ({ site }) => {
  const { id, path } = await receive(site);
  const staff = await site.asRole("membership");
  const both = await Promise.all([staff.post(path, reply(id, "Yes.")), staff.post(path, reply(id, "Yes."))]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await repliesIn(site)).toHaveLength(1);
  const note = { intent: "note-inquiry", id: String(id), note: "Called <b>them</b>" };
  await staff.post(path, note);
  await staff.post(path, note);
  expect((await site.platform.db.select().from(inquiryMessages)).map(({ kind }) => kind)).toEqual([
    "reply",
    "note",
  ]);
  const stored = await site.platform.db.select().from(mails);
  expect(stored.some(({ text }) => text.includes("Called"))).toBe(false);
  const page = mainOf(await (await staff.get(path)).text());
  expect(page).toContain("Note by Ada Member");
  expect(page).toContain("Called &lt;b&gt;them&lt;/b&gt;");
  expect(page).toMatch(/Reply by Ada Member, (on its way|sent)/);
});

test("a reply goes out with the words so far quoted, below the earlier mails to the sender, and the answer to it to the organisation", async () => {
  const server = await openMailServer();
  const site = await startTestSite({ MAIL_URL: server.url });
  try {
    const visitor = openClient(site.origin);
    const { id, path } = await receive({ post: (...sent) => visitor.post(...sent), platform: site.platform });
    const { id: userId } = await createAccount(site.platform, { name: "Grace Hopper", role: "membership" });
    const staff = openClient(site.origin, await sessionCookies(site.platform, userId));
    await staff.post(path, reply(id, "Fill in the form.\nYours, Grace"));
    await staff.post(path, reply(id, "One more thing.", { version: "3", after: "done" }));
    const toAda = () =>
      server.received.filter(({ to }) => to.includes("ada@example.com")).map(({ text }) => text);
    await vi.waitFor(() => expect(toAda()).toHaveLength(3), { timeout: 60_000, interval: 100 });
    const header = (text: string, name: string) =>
      new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, "im").exec(text)?.[1]?.replace(/\s+/g, " ") ?? "";
    const letters = toAda().sort(
      (one, other) => header(one, "References").length - header(other, "References").length,
    );
    const [thanks = "", first = "", second = ""] = letters;
    const ids = letters.map((text) => header(text, "Message-ID"));
    expect(header(thanks, "References")).toBe("");
    expect(header(first, "In-Reply-To")).toBe(ids[0]);
    expect(header(second, "In-Reply-To")).toBe(ids[1]);
    expect(header(second, "References")).toBe(`${ids[0]} ${ids[1]}`);
    expect(header(first, "Subject")).toBe("Re: A question");
    const automatic = letters.map((text) => header(text, "Auto-Submitted"));
    expect(automatic).toEqual(["auto-generated", "", ""]); // people wrote the other two (RFC 3834)
    expect(header(first, "Reply-To")).toBe("hello@magnolia.example.org");
    const { text, html } = mailParts(second);
    expect(text).toContain("One more thing.");
    expect(text).toContain("> Fill in the form.\n> Yours, Grace");
    expect(text).toMatch(/On \w+ \d+, \d{4}, Ada wrote:\n> How do I join\?/);
    expect(html).toContain("<blockquote");
    const page = mainOf(await (await staff.get(path)).text());
    expect(page).toContain("Reply by Grace Hopper, sent");
    expect(page).toContain("Marked as done by Grace Hopper");
  } finally {
    await site.stop();
    await server.close();
  }
}, 60_000);
