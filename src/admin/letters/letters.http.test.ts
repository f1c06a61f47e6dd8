import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { newsletterSubscribers } from "#features/inquiries/tables.ts";
import { users } from "#identity/tables.ts";
import { deliveredLetters, forgetLetters } from "#tests/support/letters.ts";
import { lastMail } from "#tests/support/mail.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { sendDueLetters } from "./letter-sources.server.ts";

const list = "/admin-dashboard/letters";
const subject = "May: what is on";
const slug = "may-what-is-on";
const letter = `${list}/${slug}`;
const form = `/admin-dashboard/content/letter-${slug}`;
const readerAddress = "ada@readers.example";

/** A letter that an administrator has begun, and what can be done with it. */
async function begun(site: Site) {
  await forgetLetters(site);
  const client = await site.asRole("admin");
  await client.post(`${list}/new`, { intent: "new-letter", subject });
  const write = async (change: Record<string, string>, intent = "save-content") =>
    client.post(form, { ...filledForm(await (await client.get(form)).text()), ...change, intent });
  const press = async (intent: string, change: Record<string, string> = {}) => {
    const page = await (await client.get(letter)).text();
    return client.post(letter, { ...filledForm(page, intent), intent, ...change });
  };
  return { client, write, press };
}

const text = (words: string) => ({ "blocks[0].kind": "text", "blocks[0].$text.text": words });

/** A letter that is ready, and a reader. */
async function ready(site: Site) {
  const made = await begun(site);
  await made.write(text("Come **early**."));
  const confirmed = { state: "confirmed", subscribedAt: new Date() } as const;
  await site.platform.db.insert(newsletterSubscribers).values({ email: readerAddress, ...confirmed });
  return made;
}

// The queue may have begun to send a letter when a test runs the job itself.
const hasArrived = (client: Parameters<typeof shown>[0]) =>
  expect.poll(() => shown(client)).toMatch(/Recipients 1 .*Delivered to their email server 1/);

const shown = async (client: { get: (path: string) => Promise<Response> }) =>
  textOf(mainOf(await (await client.get(letter)).text()));

test.for([
  ["", "Enter a subject"],
  ["  ", "Enter a subject"],
  ["x".repeat(121), "Keep the subject to 120 characters"],
  ["May\r\nBcc: everyone@example.com", "Use a single line of plain text"],
] as const)("the subject %j is refused with '%s'", async ([written, words], { site }) => {
  const editor = await site.asRole("editor");
  const answer = await editor.post(`${list}/new`, { intent: "new-letter", subject: written });
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain(words);
});

test("a letter that was never begun has no form and no screen", async ({ site }) => {
  const editor = await site.asRole("editor");
  for (const path of [`${list}/never-begun`, "/admin-dashboard/content/letter-never-begun"])
    expect((await editor.get(path)).status).toBe(404);
});

test("a letter has no versions, no page to preview, and is not published", async ({ site }) => {
  const { client, write } = await begun(site);
  for (const part of ["versions", "preview"]) expect((await client.get(`${form}/${part}`)).status).toBe(404);
  for (const intent of ["publish-content", "schedule-content", "restore-content", "withdraw-content"])
    expect((await write(text("Hello"), intent)).status).toBe(404);
});

test("an unfinished letter is called by its subject, says what is missing, and cannot be sent", async ({
  site,
}) => {
  const { client } = await begun(site);
  const page = await shown(client);
  expect(page).toContain(subject);
  expect(page).not.toContain(`letter-${slug}`);
  expect(page).toContain("Part 1 › Text: Enter something here.");
  const answer = await client.post(letter, { intent: "send-letter", draft: "1", base: "0" });
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain("The mailing can't be sent yet");
  expect((await client.post(letter, { intent: "test-letter", to: "ada@example.org" })).status).toBe(409);
});

test("an editor writes a letter and tries it; sending it is for administrators", async ({ site }) => {
  await ready(site);
  const editor = await site.asRole("editor");
  expect(await shown(editor)).toContain("Only an administrator can send it");
  expect((await editor.post(letter, { intent: "send-letter" })).status).toBe(403);
});

test("a test goes to whoever asks unless they name others, and to nobody else", async ({ site }) => {
  const { press } = await ready(site);
  expect((await press("test-letter")).status).toBe(302);
  const { rows } = await site.platform.db.execute<{ recipient: string; subject: string }>(
    "select recipient, subject from mails",
  );
  expect(rows).toEqual([{ recipient: expect.stringContaining("@"), subject: `Test: ${subject}` }]);
  const mail = await lastMail(site.platform, rows[0]?.recipient ?? "");
  expect(mail?.text).toContain("Come early.");
  expect(await deliveredLetters(site)).toEqual([]);
});

test("a draft that someone changed after it was looked at is not sent", async ({ site }) => {
  const { client, write } = await ready(site);
  const seen = filledForm(await (await client.get(letter)).text(), "send-letter");
  await write(text("Come late."));
  const answer = await client.post(letter, { ...seen, intent: "send-letter" });
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain("Someone has changed the mailing in the meantime");
});

test("a time that has passed is refused beside its field", async ({ site }) => {
  site.clock.set("2026-05-01T12:00:00Z");
  const { press } = await ready(site);
  const answer = await press("schedule-letter", { sendAt: "2026-04-30T09:00" });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain("Choose a date and time in the future");
});

test("a scheduled letter is no longer edited, until it is taken back with all that was written", async ({
  site,
}) => {
  site.clock.set("2026-05-01T12:00:00Z");
  const { client, press } = await ready(site);
  expect((await press("schedule-letter", { sendAt: "2026-05-02T09:00" })).status).toBe(302);
  expect((await client.get(form)).status).toBe(404);
  expect(await shown(client)).toContain("May 2, 2026");
  await sendDueLetters.run({}, site.platform);
  expect(await deliveredLetters(site)).toEqual([]);
  expect((await press("take-back-letter")).status).toBe(302);
  expect(mainOf(await (await client.get(form)).text())).toContain("Come **early**.");
  expect((await press("take-back-letter")).status).toBe(409);
});

test("a scheduled letter of someone who was suspended since goes to nobody, and another can take it back", async ({
  site,
}) => {
  site.clock.set("2026-05-01T12:00:00Z");
  const { press } = await ready(site);
  expect((await press("schedule-letter", { sendAt: "2026-05-02T09:00" })).status).toBe(302);
  await site.platform.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.role, "admin"));
  site.clock.set("2026-05-03T12:00:00Z");
  await sendDueLetters.run({}, site.platform);
  expect(await deliveredLetters(site)).toEqual([]);
  const other = await site.asRole("owner");
  expect(await shown(other)).toContain("The person who scheduled this can no longer send mailings.");
  expect((await other.post(letter, { intent: "take-back-letter" })).status).toBe(302);
  expect(mainOf(await (await other.get(form)).text())).toContain("Come **early**.");
});

test("a letter that is sent reaches its reader once; its screen counts, and it cannot be taken back", async ({
  site,
}) => {
  const { client, press } = await ready(site);
  expect((await press("send-letter")).status).toBe(302);
  for (let round = 0; round < 3; round++) await sendDueLetters.run({}, site.platform);
  await hasArrived(client);
  const mails = await deliveredLetters(site);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Come early.");
  expect((await press("take-back-letter")).status).toBe(409);
  expect(textOf(mainOf(await (await client.get(list)).text()))).toContain("1 of 1 subscriber");
});

test("who leaves by a letter's link is off the list and counted with that letter, once", async ({ site }) => {
  const { client, press } = await ready(site);
  await press("send-letter");
  await sendDueLetters.run({}, site.platform);
  await hasArrived(client);
  const mail = (await deliveredLetters(site)).at(-1);
  const link = /\/newsletter\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  for (let scan = 0; scan < 3; scan++) expect((await site.get(link)).status).toBe(200);
  expect(await shown(client)).toContain("Unsubscribed using the link in it 0");
  for (let twice = 0; twice < 2; twice++) {
    const answer = await fetch(site.origin + link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
  }
  expect(await shown(client)).toContain("Unsubscribed using the link in it 1");
  expect((await site.post(`${link}x`, {})).status).toBe(404);
});

test("the letter as HTML runs nothing, is framed by this site alone, and is not kept", async ({ site }) => {
  const { client, write } = await ready(site);
  await write(text("<script>alert(1)</script>"));
  const answer = await client.get(`${letter}/mail`);
  const html = textOf(await answer.text());
  expect(html).toContain("<script>alert(1)</script>"); // as words: a script would be left out
  expect(html).toContain(content("organisation").postalAddress.street);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("allow-scripts");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("there is an archive when the content says so: of letters that are on their way or sent, not of drafts", async ({
  site,
}) => {
  const { client, press } = await ready(site);
  const archived = `/newsletter/letters/${slug}`;
  expect((await site.get("/newsletter/letters")).status).toBe(404);
  const settings = "/admin-dashboard/content/newsletter";
  const owner = await site.asAdmin();
  const filled = filledForm(await (await owner.get(settings)).text());
  await owner.post(settings, { ...filled, "hasArchive.on": "on", intent: "publish-content" });
  expect(textOf(await (await site.get("/newsletter/letters")).text())).toContain("No newsletters yet");
  expect((await site.get(archived)).status).toBe(404);
  await press("send-letter");
  await sendDueLetters.run({}, site.platform);
  await hasArrived(client);
  expect(mainOf(await (await site.get("/newsletter/letters")).text())).toContain(subject);
  expect(await fileOf(await site.get("/sitemap.xml"))).toContain(`${archived}</loc>`);
  const page = await (await site.get(archived)).text();
  expect(mainOf(page)).toContain("<strong>early</strong>");
});
