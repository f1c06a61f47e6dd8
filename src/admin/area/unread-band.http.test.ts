import pino from "pino";
import { expect } from "vitest";
import { type DocumentName, documents } from "#content/documents.ts";
import { countPublication } from "#content/publishing/content-lock.server.ts";
import { loadContent, openContent } from "#content/publishing/stored-content.server.ts";
import { content } from "#content/store.server.ts";
import type { Client } from "#tests/support/client.ts";
import { storePublished } from "#tests/support/content.ts";
import { linksTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const good = { title: "As it was", lead: "x", questions: { title: "x", text: "x" } };
const broken = { ...good, title: 5 };

const bandOf = (html: string) => /<aside aria-labelledby="unread-texts".*?<\/aside>/s.exec(html)?.[0] ?? "";
const band = async (client: Client, path = "/admin-dashboard") =>
  bandOf(await (await client.get(path)).text());

test("nobody but who may edit a text that cannot be read is told of it", async ({ site }) => {
  await storePublished(site, "membership", [broken]);
  await storePublished(site, "tiers", [[{ slug: "rubies" }]]);
  expect(textOf(await band(await site.asAdmin()))).toContain("Membership levels");
  const editor = textOf(await band(await site.asRole("editor")));
  expect(editor).toContain("Membership page");
  expect(editor).not.toContain("Membership levels");
  for (const client of [site.visitor(), await site.asMember()])
    expect(await (await client.get("/membership")).text()).not.toContain("cannot be read");
});

test("a stored body that is wrong, after a good one: the earlier is shown, every screen of staff names text and field", async ({
  site,
}) => {
  await storePublished(site, "membership", [good, broken]);
  expect(mainOf(await (await site.get("/membership")).text())).toContain("As it was");
  const editor = await site.asRole("editor");
  for (const path of ["/admin-dashboard", "/admin-dashboard/news", "/admin-dashboard/content/about"]) {
    const html = await band(editor, path);
    expect(textOf(html), path).toContain(
      "A published page has an error Membership page , at “Title”. Visitors see an earlier version.",
    );
    expect(linksTo(html, "Fix it")).toEqual([expect.stringContaining("/content/membership")]);
  }
});

test("the band is gone once the text is corrected in its form and published", async ({ site }) => {
  await storePublished(site, "membership", [broken]);
  const editor = await site.asRole("editor");
  expect(textOf(await band(editor))).toContain("Visitors see the original text.");
  const form = "/admin-dashboard/content/membership";
  const filled = filledForm(await (await editor.get(form)).text());
  const answer = await editor.post(form, { ...filled, title: "Corrected", intent: "publish-content" });
  expect(answer.status).toBe(302);
  expect(await band(editor)).toBe("");
  expect(mainOf(await (await site.get("/membership")).text())).toContain("Corrected");
});

test.for<[string, DocumentName, unknown]>([
  ["a number", "membership", 5],
  ["a list for an object", "membership", [1, "x", null]],
  ["texts for objects", "membership", { title: ["x"], lead: {}, questions: "x" }],
  ["an object for a list", "tiers", { a: 1 }],
  ["texts for the items of a list", "tiers", ["x", null, 7]],
  ["a choice of no kind", "events", { ...documents.events.value, homeSlot: "nowhere" }],
  ["a picture of no kind", "gala", { ...documents.gala.value, picture: 7 }],
])("the form of a text that is stored as %s opens", async ([, document, body], { site }) => {
  await storePublished(site, document, [body]);
  const admin = await site.asAdmin();
  expect(textOf(await band(admin))).toContain("A published page has an error");
  for (const path of ["", "/versions", "/versions?version=1", "/preview"]) {
    const answer = await admin.get(`/admin-dashboard/content/${document}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(textOf(mainOf(await answer.text())), path).not.toContain("Something went wrong");
  }
});

test("the log has each text that cannot be read once, when it is loaded", async ({ site }) => {
  const { db } = site.platform;
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => lines.push(line) });
  await storePublished(site, "membership", [good, broken]);
  const close = await openContent({ db, log });
  expect(content("membership").title).toBe("As it was");
  await db.transaction(countPublication);
  await loadContent({ db, log });
  close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, document: "membership", version: 2, issues: [{ path: "title" }] },
  ]);
});

test("a look at the content that runs while its site stops shows nothing to the next one", async ({
  site,
}) => {
  const { db, log } = site.platform;
  await storePublished(site, "membership", [good]);
  const close = await openContent({ db, log });
  await db.transaction(countPublication);
  const late = loadContent({ db, log });
  close();
  await late;
  expect(content("membership").title).toBe(documents.membership.value.title);
});

test("a site starts with a text that cannot be read and has no earlier version: the shipped one is shown", async ({
  site,
}) => {
  await storePublished(site, "membership", [broken]);
  const started = await startTestSite({ DATABASE_URL: site.platform.config.DATABASE_URL ?? "" });
  try {
    const page = mainOf(await (await fetch(`${started.origin}/membership`)).text());
    expect(page).toContain(documents.membership.value.title);
  } finally {
    await started.stop();
  }
});
