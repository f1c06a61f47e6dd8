import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import { inquiries, inquiryMessages, letters, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { audit } from "#identity/tables.ts";
import { giveAppointment } from "#tests/support/committees.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { openUpload, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { lists } from "../list-files/lists.server.ts";

const address = "/admin-dashboard/everything.zip";

/** The texts of the files in a ZIP file, by their names; of others their names alone. */
async function filesOf(answer: Response) {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const isText = /\.(csv|html)$/.test(entry.fileName);
    files.set(entry.fileName, isText ? await text(await zip.openReadStreamPromise(entry)) : "");
  }
  return files;
}

async function fill(site: Site) {
  const { platform } = site;
  const { db } = platform;
  await createMember(platform, { full_name: "Ada Lovelace" });
  await addEvent(
    platform,
    "ann",
    eventInput({ title: "Long ago", date: "2020-03-05", description: "All of it." }),
  );
  await giveAppointment(platform, { name: "Grace Before", until: "2025-01-01" });
  await site.post("/contact", {
    name: "Wendy",
    email: "w@x.example",
    subject: "Hello there",
    message: "May I join you?",
  });
  const [inquiry] = await db.select().from(inquiries);
  const reply = { inquiryId: inquiry?.id ?? 0, kind: "reply" as const, text: "Please do.", author: "gone" };
  await db.insert(inquiryMessages).values({ ...reply, createdAt: new Date() });
  await db
    .insert(newsletterSubscribers)
    .values({ email: "left@x.example", state: "unsubscribed", subscribedAt: new Date() });
  await db.insert(letters).values({
    slug: "may",
    subject: "May",
    inArchive: false,
    body: {},
    schemaVersion: 1,
    content: { subject: "May", preview: "", parts: [{ kind: "button", label: "Come early", to: "/events" }] },
    state: "sent",
    author: "system",
    sendAt: new Date(),
  });
  await sendPhoto(await openUpload(site), await someJpeg());
}

test("only administrators download everything, and others learn nothing by trying", async ({ site }) => {
  await createMember(site.platform, { full_name: "Ada Lovelace" });
  for (const who of [
    site.visitor(),
    await site.asMember(),
    await site.asRole("membership"),
    await site.asRole("editor"),
  ]) {
    const answer = await who.get(address);
    expect(answer.headers.get("content-disposition")).toBeNull();
    expect(await answer.text()).not.toContain("Lovelace");
  }
  expect(await site.platform.db.select().from(audit).where(eq(audit.event, "everything exported"))).toEqual(
    [],
  );
});

test("every list is in the download of everything, or left out of it by name", () => {
  const left = lists.filter(({ declared }) => !declared.about).map(({ screen }) => screen);
  expect(left.sort()).toEqual(["account-detail", "audit", "history", "mail", "trash"]);
});

test("the download holds every record, the texts and the files, and a page that says what each is", async ({
  site,
}) => {
  await fill(site);
  const admin = await site.asRole("admin");
  const files = await filesOf(await admin.get(address));
  for (const [name, words] of [
    ["members.csv", "Ada Lovelace"],
    ["events.csv", "All of it."],
    ["committees.csv", "Grace Before,Women Tech,Member"],
    ["inbox.csv", "May I join you?"],
    ["replies.csv", "reply,A former account,Please do."],
    ["memberships.csv", "Membership,Member number,Holder"],
    ["terms.csv", "Membership year,Membership,Level"],
    ["newsletter.csv", "left@x.example"],
    ["letters.csv", "May"],
    ["letters/may.html", "Come early"],
    ["README.html", "content.zip"],
  ] as const)
    expect(files.get(name), name).toContain(words);
  const names = [...files.keys()];
  expect(names).toContain("content.zip");
  expect(names.filter((name) => /^files\/photos\/.+\.webp$/.test(name)).length).toBeGreaterThan(0);
  const told = files.get("README.html") ?? "";
  for (const name of names.filter((each) => !/^(README|files\/|letters\/)/.test(each)))
    expect(told, name).toContain(`href="${name}"`);
  expect(
    await site.platform.db.select().from(audit).where(eq(audit.event, "everything exported")),
  ).toHaveLength(1);
});

test("no file of the download holds what opens an account, a session or a link, nor a cell that a spreadsheet would run", async ({
  site,
}) => {
  await fill(site);
  const { platform } = site;
  const { db } = platform;
  const formula = '=HYPERLINK("https://evil.example")';
  await createMember(platform, { full_name: "@SUM(1)", company: "+1", email: "f@members.example" });
  await giveAppointment(platform, { name: "-Grace", email: "g@x.example" });
  await db.update(inquiries).set({ name: formula });
  await db.update(inquiryMessages).set({ text: formula });
  await db.update(newsletterSubscribers).set({ consent: formula });
  await db.update(letters).set({ subject: formula });
  await site.asMember();
  const files = await filesOf(await (await site.asRole("admin")).get(address));
  const { rows: secrets } = await db.execute<{ key: string; value: string }>(sql`
    select v.key, v.value from (select to_jsonb(t) as row from passwords t union all select to_jsonb(t) from sessions t
      union all select to_jsonb(t) from signing_keys t union all select to_jsonb(t) from links t) held,
      jsonb_each_text(held.row) v where length(v.value) >= 32 and v.key not in ('user_id', 'userId')`);
  expect(secrets.map(({ key }) => key).length).toBeGreaterThan(2);
  for (const [name, content] of files) {
    for (const { key, value } of secrets) expect(content.includes(value), `${key} in ${name}`).toBe(false);
    expect(content, name).not.toContain("?token=");
    if (name.endsWith(".csv")) expect(content, name).not.toMatch(/(^|[\n,])"?[=+\-@]/);
  }
  for (const name of ["inbox.csv", "replies.csv", "letters.csv"])
    expect(files.get(name), name).toContain(`'=HYPERLINK(`);
});
