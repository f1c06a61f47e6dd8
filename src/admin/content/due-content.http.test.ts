import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contentDrafts, contentVersions } from "#content/publishing/tables.ts";
import { content } from "#content/store.server.ts";
import { users } from "#identity/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { publishScheduledContent } from "./due-content.server.ts";

const form = "/admin-dashboard/content/membership";
const { title, lead, questions } = content("membership");
const fields = { title, lead, "questions.title": questions.title, "questions.text": questions.text };
const send = (client: Client, intent: string, change: Record<string, string>) =>
  client.post(form, { draft: "0", base: "0", ...fields, intent, ...change });

const versions = async ({ platform: { db } }: Site) =>
  db
    .select({ number: contentVersions.number, state: contentVersions.state, body: contentVersions.body })
    .from(contentVersions)
    .orderBy(contentVersions.number);

async function editorWith(site: Site) {
  const { id } = await createAccount(site.platform, { role: "editor", name: "Ana Editor" });
  return { id, client: openClient(site.origin, await sessionCookies(site.platform, id)) };
}

// The clock of the site in winter: nine o'clock in New York is fourteen o'clock UTC.
const eight = "2026-12-01T13:00:00Z";
const half = "2026-12-01T13:30:00Z";
const nine = "2026-12-01T14:00:30Z";
const publishAt = "2026-12-01T09:00";
const due = (site: Site) => publishScheduledContent.run({}, site.platform);

test.for([
  ["a time that has passed", "2026-12-01T07:59", "Choose a date and time in the future."],
  ["no time", "", "Choose a date and time in the future."],
  ["an hour that summer time skips", "2027-03-14T02:30", "because the clocks skip that hour"],
])("%s is refused at its field", async ([, at, words = ""], { site }) => {
  site.clock.set(eight);
  const { client } = await editorWith(site);
  const answer = await send(client, "schedule-content", { title: "Later", publishAt: at ?? "" });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(words);
  expect(await versions(site)).toEqual([]);
});

test("a scheduled version appears at its time and not before, also when no process ran then", async ({
  site,
}) => {
  site.clock.set(eight);
  const { client } = await editorWith(site);
  expect((await send(client, "schedule-content", { title: "Later", publishAt })).status).toBe(302);
  await due(site);
  expect(await (await site.get("/membership")).text()).not.toContain("Later");
  site.clock.set("2026-12-01T18:00:00Z");
  await due(site);
  await due(site);
  expect(await versions(site)).toMatchObject([{ number: 1, state: "published", body: { title: "Later" } }]);
  const [stored] = await site.platform.db.select().from(contentVersions);
  expect([stored?.publishAt, stored?.publishedAt]).toEqual([
    new Date("2026-12-01T14:00:00Z"),
    new Date("2026-12-01T18:00:00Z"),
  ]);
});

test("what was published meanwhile in other fields stays beside the scheduled change", async ({ site }) => {
  site.clock.set(eight);
  const { client } = await editorWith(site);
  await send(client, "schedule-content", { title: "Later", publishAt });
  site.clock.set(half);
  await send(client, "publish-content", { lead: "Meanwhile." });
  site.clock.set(nine);
  await due(site);
  expect((await versions(site)).at(-1)).toMatchObject({
    number: 3,
    state: "published",
    body: { title: "Later", lead: "Meanwhile." },
  });
});

test("a version that would undo a newer change of the same field is held back, and its author is told once", async ({
  site,
}) => {
  site.clock.set(eight);
  const { client } = await editorWith(site);
  await send(client, "schedule-content", { title: "Later", publishAt });
  site.clock.set(half);
  await send(client, "publish-content", { title: "Meanwhile" });
  site.clock.set(nine);
  await due(site);
  await due(site);
  expect(await versions(site)).toMatchObject([
    { number: 1, state: "held back" },
    { number: 2, state: "published", body: { title: "Meanwhile" } },
  ]);
  const { db } = site.platform;
  expect(await db.select().from(contentDrafts).where(eq(contentDrafts.open, true))).toMatchObject([
    { body: { title: "Later" } },
  ]);
  const sent = await db.select().from(mails).where(eq(mails.kind, "content-held-back"));
  expect(sent).toMatchObject([{ subject: "“Membership page” wasn't published as scheduled" }]);
  const noted = await listHistory(db, "content", "membership");
  expect(noted.filter(({ action }) => action === "held back")).toMatchObject([
    { after: { version: 1, why: "changed since" } },
  ]);
});

test("the author's rights count at the time of publication", async ({ site }) => {
  site.clock.set(eight);
  const { id, client } = await editorWith(site);
  await send(client, "schedule-content", { title: "Later", publishAt });
  await site.platform.db.update(users).set({ role: "member" }).where(eq(users.id, id));
  site.clock.set(nine);
  await due(site);
  expect(await versions(site)).toMatchObject([{ state: "held back" }]);
});

test("a scheduled version can be taken back, and is the draft then", async ({ site }) => {
  site.clock.set(eight);
  const { client } = await editorWith(site);
  await send(client, "schedule-content", { title: "Later", publishAt });
  expect(mainOf(await (await client.get(form)).text())).toMatch(
    /Version <!-- -->1<!-- --> will be published/,
  );
  await client.post(form, { intent: "withdraw-content", number: "1" });
  site.clock.set(nine);
  await due(site);
  expect(await versions(site)).toMatchObject([{ state: "withdrawn" }]);
  expect(mainOf(await (await client.get(form)).text())).toContain('value="Later"');
});
