import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { listHistory } from "#platform/history.server.ts";
import type { Client } from "#tests/support/client.ts";
import { fileOf, jsonLdOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { content } from "../store.server.ts";
import { countPublication, lockContent } from "./content-lock.server.ts";
import { contentDrafts, contentState, contentVersions } from "./tables.ts";

const form = "/admin-dashboard/content/membership";
const begun = { draft: "0", base: "0" };
const { title, lead, headings, questions } = content("membership");
const fields = {
  title,
  lead,
  ...Object.fromEntries(Object.entries(headings).map(([name, words]) => [`headings.${name}`, words])),
  "questions.title": questions.title,
  "questions.text": questions.text,
};

const send = (client: Client, intent: string, change: Record<string, string> = {}, path = form) =>
  client.post(path, { ...begun, ...fields, intent, ...change });
const membership = async (site: Site) => (await site.get("/membership")).text();
const newestDraft = async ({ platform: { db } }: Site) =>
  (await db.select().from(contentDrafts).orderBy(sql`id desc`).limit(1))[0];
const drafts = ({ platform: { db } }: Site) => db.select().from(contentDrafts);
const versions = ({ platform: { db } }: Site) =>
  db.select().from(contentVersions).orderBy(contentVersions.number);

for (const [what, change, words] of [
  ["an empty title", { title: " " }, "Enter something here."],
  ["a title of 201 characters", { title: "x".repeat(201) }, "At most 200 characters; this has 201."],
  ["an unknown fact", { title: "{cuonty}" }, "There is no {cuonty}."],
  ["a property of all objects as a fact", { title: "{constructor}" }, "There is no {constructor}."],
  ["a fact that makes it too long", { title: `${"x".repeat(190)}{county}` }, "At most 200 characters"],
] as const) {
  test(`[1.05] ${what} is not published: the message stands at the field, and the draft is kept`, async ({
    site,
  }) => {
    const editor = await site.asRole("editor");
    const answer = await send(editor, "publish-content", change);
    expect(answer.status).toBe(422);
    const html = mainOf(await answer.text());
    expect(html).toContain(words);
    expect(html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="title"|name="title"[^>]*aria-invalid="true"/,
    );
    expect(await versions(site)).toEqual([]);
    expect(await newestDraft(site)).toMatchObject({ open: true, body: change });
  });
}

test("prices, the organisation and what needs an administrator are closed to an editor", async ({ site }) => {
  const editor = await site.asRole("editor");
  for (const name of ["tiers", "organisation", "payment", "navigation", "legal"]) {
    expect((await editor.get(`/admin-dashboard/content/${name}`)).status, name).toBe(403);
    expect((await send(editor, "save-content", {}, `/admin-dashboard/content/${name}`)).status, name).toBe(
      403,
    );
  }
  for (const name of ["sampleMembers", "nothing", "__proto__"])
    expect((await editor.get(`/admin-dashboard/content/${name}`)).status, name).toBe(404);
});

test("a forged field that needs an administrator changes nothing", async ({ site }) => {
  const path = "/admin-dashboard/content/events";
  const editor = await site.asRole("editor");
  expect(await (await editor.get(path)).text()).not.toContain("Eventbrite organizer");
  await editor.post(path, {
    ...begun,
    intent: "save-content",
    eventbriteOrganizerId: "666",
    "homeSlot.kind": "script",
    "homeSlot.$script.src": "https://evil.example/x.js",
    meetingLinkLabel: "Video Link",
  });
  expect(await newestDraft(site)).toMatchObject({
    body: {
      eventbriteOrganizerId: "70000000001",
      homeSlot: { kind: "built-in" },
      meetingLinkLabel: "Video Link",
    },
  });
  const gala = "/admin-dashboard/content/gala";
  const filled = filledForm(await (await editor.get(gala)).text());
  const slot = { "nominate.slot.kind": "link", "nominate.slot.$link.href": "https://evil.example/" };
  await editor.post(gala, { ...filled, ...slot, title: "Mine", intent: "save-content" });
  expect(await newestDraft(site)).toMatchObject({
    document: "gala",
    body: { title: "Mine", nominate: { slot: { kind: "built-in" } } },
  });
});

test.for<[string, Record<string, string>]>([
  ["an index beyond every list", { "tiers[99999].title": "x" }],
  ["an index of many digits", { "list[99999999].x": "1" }],
  ["a name of another kind", { "a b": "x" }],
  ["a button that is none", { intent: "list {bad" }],
  ["a button of an item that is none", { intent: "list down list[99999999]" }],
  ["a button of all objects", { intent: "list add __proto__" }],
])("%s is no form: 400, and nothing is stored", async ([, more], { site }) => {
  const editor = await site.asRole("editor");
  expect((await send(editor, "save-content", more)).status).toBe(400);
  expect(await newestDraft(site)).toBeUndefined();
});

test("fields that no form has are left out: the draft holds nothing of them", async ({ site }) => {
  const editor = await site.asRole("editor");
  const forged = { "__proto__.title": "x", "constructor.prototype.title": "x", price: "1", title: "Mine" };
  expect((await send(editor, "save-content", forged)).status).toBe(302);
  expect((await newestDraft(site))?.body).toEqual({
    ...{ title: "Mine", lead, headings, questions },
    ...{ comparison: [], next: [], answers: [] },
  });
});

test.for([
  "list {bad",
  "list down",
  "list add questions",
  "list explode questions[0]",
  "list remove questions[99999999]",
  "list up __proto__[0]",
  `list add ${"x".repeat(300)}`,
  "{bad",
])("the button %j does not exist: nothing is stored, and what was typed stays", async (intent, { site }) => {
  const editor = await site.asRole("editor");
  const answer = await send(editor, intent, { title: "Typed before" });
  expect(answer.status).toBe(400);
  if (intent.startsWith("list")) expect(mainOf(await answer.text())).toContain("Typed before");
  expect(await newestDraft(site)).toBeUndefined();
});

test("[1.05] a fact that names a fact is not published", async ({ site }) => {
  const admin = await site.asAdmin();
  const path = "/admin-dashboard/content/organisation";
  const filled = filledForm(await (await admin.get(path)).text());
  const answer = await admin.post(path, { ...filled, name: "{name}", intent: "publish-content" });
  expect(answer.status).toBe(422);
  expect(textOf(mainOf(await answer.text()))).toContain("{name} can't be used here. Enter the text itself.");
  expect(await versions(site)).toEqual([]);
});

test("[1.05] a site on which nothing was edited stores no text", async ({ site }) => {
  for (const path of ["/", "/membership", "/annual-gala", "/shop", "/mcwcc-pulse", "/sitemap.xml"])
    expect((await site.get(path)).status).toBe(200);
  expect([await versions(site), await newestDraft(site)]).toEqual([[], undefined]);
});

test("a publication that is rolled back changes nothing: not the generation, and not the page", async ({
  site,
}) => {
  const before = await membership(site);
  const etag = (await site.get("/membership")).headers.get("etag");
  const rolledBack = site.platform.db.transaction(async (tx) => {
    await lockContent(tx);
    await countPublication(tx);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await site.forgetPages();
  expect(await site.platform.db.select().from(contentState)).not.toContainEqual(
    expect.objectContaining({ generation: 1 }),
  );
  expect(await membership(site)).toBe(before);
  expect((await site.get("/membership")).headers.get("etag")).toBe(etag);
});

test("[1.05] a draft is seen by staff alone, and a publication by everyone at once", async ({ site }) => {
  const editor = await site.asRole("editor");
  const before = await membership(site);
  expect((await send(editor, "save-content", { title: "Our {county} levels" })).status).toBe(302);
  expect(await membership(site)).toBe(before);
  const draft = String((await newestDraft(site))?.id);
  expect((await send(editor, "publish-content", { draft, title: "Our {county} levels" })).status).toBe(302);
  expect(mainOf(await membership(site))).toContain("Our Magnolia County levels");
  expect(await versions(site)).toMatchObject([
    { document: "membership", number: 1, state: "published", body: { title: "Our {county} levels" } },
  ]);
});

test("a publication is recorded with each changed field before and after", async ({ site }) => {
  const admin = await site.asAdmin();
  await send(admin, "publish-content", { title: "Levels" });
  expect(await listHistory(site.platform.db, "content", "membership")).toMatchObject([
    {
      action: "published",
      before: { version: 0, Title: "Membership Levels" },
      after: { version: 1, Title: "Levels" },
    },
  ]);
  expect(textOf(mainOf(await (await admin.get("/admin-dashboard/audit")).text()))).toContain(
    "Text membership Title: Membership Levels → Levels",
  );
});

test("[9.04] a new price stands on the page, in the order form and in the structured data", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = "/admin-dashboard/content/tiers";
  const html = await (await admin.get(path)).text();
  const filled = filledForm(html);
  expect(filled["items[0].priceCents"]).toBe("150");
  await admin.post(path, { ...filled, "items[0].priceCents": "$175.50", intent: "publish-content" });
  const page = await membership(site);
  expect(mainOf(page)).toContain("$175.50");
  expect(jsonLdOf(page).join()).toContain('"price":"175.50"');
  expect(mainOf(await (await site.get("/join/rubies")).text())).toContain("$175.50");
  expect(mainOf(await (await site.get("/")).text())).toContain("$175.50");
});

test("[1.05] a new name is everywhere: pages, feeds, the manifest; a word in braces is not stored filled in", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = "/admin-dashboard/content/organisation";
  const filled = filledForm(await (await admin.get(path)).text());
  const changed = { name: "Cedar Women’s Chamber", abbreviation: "CWC", county: "Cedar County" };
  const answer = await admin.post(path, { ...filled, ...changed, intent: "publish-content" });
  expect(answer.status).toBe(302);
  for (const address of ["/", "/about", "/cwc-pulse", "/privacy-policy"]) {
    const page = await (await site.get(address)).text();
    expect(textOf(page), address).toContain("Cedar");
    expect(page, address).not.toMatch(/Magnolia County Women/);
  }
  for (const address of ["/events.rss", "/site.webmanifest"]) {
    const file = await fileOf(await site.get(address));
    expect(file, address).toContain("Cedar");
    expect(file, address).not.toMatch(/Magnolia County Women/);
  }
  expect((await site.get("/mcwcc-pulse")).headers.get("location")).toBe("/cwc-pulse");
});

test("[1.05] [2.21.01] the addresses of an earlier abbreviation lead to those of the present one", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = "/admin-dashboard/content/organisation";
  for (const abbreviation of ["CWC", "WCC"]) {
    const filled = filledForm(await (await admin.get(path)).text());
    await admin.post(path, { ...filled, abbreviation, intent: "publish-content" });
  }
  for (const [asked, led] of [
    ["/mcwcc-pulse", "/wcc-pulse"],
    ["/cwc-pulse", "/wcc-pulse"],
    ["/CWC-pulse?page=2", "/wcc-pulse?page=2"],
    ["/cwc-pulse/feed.rss", "/wcc-pulse/feed.rss"],
    ["/cwc-pulse/a-story", "/wcc-pulse/a-story"],
  ] as const) {
    const answer = await site.get(asked);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, led]);
  }
  expect((await site.get("/xyz-pulse")).status).toBe(404);
});

test("two people change different fields: the form comes back with both changes, and saving it keeps both", async ({
  site,
}) => {
  const [one, other] = [await site.asRole("editor"), await site.asAdmin()];
  await send(one, "save-content", { title: "Theirs" });
  const answer = await send(other, "save-content", { lead: "Yours." });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(mainOf(html)).toContain("You changed different fields.");
  const merged = filledForm(html);
  expect(merged).toMatchObject({ title: "Theirs", lead: "Yours." });
  expect((await other.post(form, { ...merged, intent: "save-content" })).status).toBe(302);
  expect(await newestDraft(site)).toMatchObject({ body: { title: "Theirs", lead: "Yours." } });
});

test("two people change the same field: both texts are shown, and nothing is stored before one decides", async ({
  site,
}) => {
  const [one, other] = [await site.asRole("editor"), await site.asAdmin()];
  await send(one, "publish-content", { title: "Theirs" });
  const answer = await send(other, "publish-content", { title: "Yours" });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(mainOf(html)).toContain("You both changed these fields.");
  expect(filledForm(html)).toMatchObject({ title: "Yours", base: "1" });
  expect(mainOf(await membership(site))).toContain("Theirs");
});

test("two people publish at the same moment: one of them does, the other is shown the change", async ({
  site,
}) => {
  const people = [await site.asRole("editor"), await site.asAdmin()];
  const answers = await Promise.all(
    people.map((person, index) => send(person, "publish-content", { title: `Title ${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const [published, ...others] = await versions(site);
  expect(others).toEqual([]);
  const texts = [
    published?.body,
    ...(await drafts(site)),
    await answers.find((one) => one.status === 409)?.text(),
  ];
  for (const index of [0, 1]) expect(JSON.stringify(texts)).toContain(`Title ${index}`);
});

test("an earlier version is put back as a draft, checked and published again", async ({ site }) => {
  const editor = await site.asRole("editor");
  await send(editor, "publish-content", { title: "First" });
  await send(editor, "publish-content", { title: "Second", base: "1" });
  const history = mainOf(await (await editor.get(`${form}/versions?version=1`)).text());
  expect(history).toMatch(/First.*Second/s);
  await editor.post(`${form}/versions`, { intent: "restore-content", number: "1", draft: "0", base: "2" });
  const filled = filledForm(await (await editor.get(form)).text());
  expect(filled.title).toBe("First");
  await editor.post(form, { ...filled, intent: "publish-content" });
  expect(mainOf(await membership(site))).toContain("First");
});

test("the buttons of a list work without scripts and store nothing", async ({ site }) => {
  const editor = await site.asRole("editor");
  const path = "/admin-dashboard/content/committees";
  const filled = filledForm(await (await editor.get(path)).text());
  const [first, second] = [filled["list[0].title"], filled["list[1].title"]];
  const answer = await editor.post(path, { ...filled, lead: "As typed.", intent: "list down list[0]" });
  expect(answer.status).toBe(200);
  const moved = filledForm(await answer.text());
  expect(moved).toMatchObject({ "list[0].title": second, "list[1].title": first, lead: "As typed." });
  expect(await newestDraft(site)).toBeUndefined();
});

test("nothing is lost when the database refuses a save: the form comes back as it was typed", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  await site.platform.db.execute(sql`alter table content_drafts rename to content_drafts_away`);
  try {
    const answer = await send(editor, "save-content", { title: "Typed in a bad moment" });
    expect(answer.status).toBe(500);
    expect(mainOf(await answer.text())).toContain("Typed in a bad moment");
  } finally {
    await site.platform.db.execute(sql`alter table content_drafts_away rename to content_drafts`);
  }
});

test("a lost connection for notifications: a publication of another process is seen a second later", async ({
  site,
}) => {
  await membership(site);
  await site.platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'chamber-changes%' and datname = current_database()`);
    await tx.insert(contentVersions).values({
      document: "membership",
      number: 1,
      schemaVersion: 1,
      body: { title: "Elsewhere", lead: "x", questions: { title: "x", text: "x" } },
      state: "published",
      base: 0,
      author: "system",
      createdAt: new Date(),
    });
    await tx.execute(sql`insert into content_state default values on conflict do nothing`);
    await tx.execute(sql`update content_state set generation = generation + 1`);
  });
  await vi.waitFor(async () => expect(mainOf(await membership(site))).toContain("Elsewhere"), {
    timeout: 60_000,
  });
});
