import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import type { Client } from "#tests/support/client.ts";
import { hrefsOf, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const { title, lead, questions } = content("membership");
const fields = { title, lead, "questions.title": questions.title, "questions.text": questions.text };
const address = "/membership?preview=membership";
const saveDraft = (client: Client, change: Record<string, string>) =>
  client.post("/admin-dashboard/content/membership", {
    draft: "0",
    base: "0",
    ...fields,
    ...change,
    intent: "save-content",
  });

test("visitors, members and other staff see what is published, also at a preview's address", async ({
  site,
}) => {
  await saveDraft(await site.asAdmin(), { title: "Draft title" });
  for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
    const answer = await client.get(address);
    expect(await answer.text()).not.toMatch(/Draft title|only staff see this/);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  }
  const plain = await site.get("/membership");
  expect((await site.get(address)).headers.get("etag")).toBe(plain.headers.get("etag"));
});

test("an editor sees the page with the draft; the answer is kept nowhere and framed only by this site", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  await saveDraft(editor, { title: "Draft of {county}" });
  const answer = await editor.get(address);
  const html = await answer.text();
  expect(mainOf(html)).toContain("Draft of Magnolia County");
  expect(textOf(html)).toContain("Draft: only staff see this.");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "x-frame-options": "SAMEORIGIN",
  });
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(await (await editor.get("/membership")).text()).not.toContain("Draft of");
  expect(await (await site.get("/membership")).text()).not.toContain("Draft of");
});

test("documents that need an administrator are not previewed for an editor", async ({ site }) => {
  const editor = await site.asRole("editor");
  expect(await (await editor.get("/membership?preview=tiers")).text()).not.toContain("only staff see this");
});

test("a draft with faults is not shown; the preview names them", async ({ site }) => {
  const editor = await site.asRole("editor");
  await saveDraft(editor, { title: "{nobody}" });
  const answer = await editor.get(address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const html = await answer.text();
  expect(textOf(html)).toContain("The draft can't be shown because it has errors.");
  expect(hrefsOf(html)).toContain("/admin-dashboard/content/membership");
  const screen = mainOf(await (await editor.get("/admin-dashboard/content/membership/preview")).text());
  expect(screen).toContain("There is no {nobody}.");
  expect(screen).toMatch(/href="\/admin-dashboard\/content\/membership#document-title"[^>]*>Title</);
});

test("a preview takes no forms", async ({ site }) => {
  const editor = await site.asRole("editor");
  expect((await editor.post("/contact?preview=contact", { name: "x" })).status).toBe(409);
});

test("“Edit this page” leads to the documents that the person may edit", async ({ site }) => {
  const [visitor, editor, admin] = [site.visitor(), await site.asRole("editor"), await site.asAdmin()];
  expect(textOf(await (await visitor.get("/membership")).text())).not.toContain("Edit this page");
  const ofEditor = await (await editor.get("/membership")).text();
  expect(linkTo(ofEditor, "Edit this page")).toContain('href="/admin-dashboard/content/membership"');
  const ofAdmin = hrefsOf(await (await admin.get("/membership")).text());
  expect(ofAdmin).toContain("/admin-dashboard/content/tiers");
});
