import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { documentNames, documents } from "#content/documents.ts";
import { shippedBody } from "#content/publishing/edited.server.ts";
import { forgetDrafts } from "#content/publishing/forget-drafts.server.ts";
import { contentDrafts } from "#content/publishing/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import type { Client } from "#tests/support/client.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/admin-dashboard/content/membership";
const drafts = ({ platform: { db } }: Site) => db.select().from(contentDrafts).orderBy(contentDrafts.id);
const newest = async (site: Site) => (await drafts(site)).at(-1);

/** A form that somebody has open, as a browser with scripts sends it. */
async function opened(client: Client, form = path) {
  const filled = filledForm(await (await client.get(form)).text());
  const id = crypto.randomUUID();
  let turn = 0;
  const sent = (change: Record<string, string>) => {
    turn += 1;
    return { ...filled, $form: id, $turn: String(turn), ...change };
  };
  return {
    filled,
    autosave: async (change: Record<string, string> = {}) => {
      const answer = await client.post(`${form}/draft`, sent(change));
      const said = (await answer.json()) as { words?: string; reason?: string; origin?: object };
      return { status: answer.status, ...said };
    },
    press: (intent: string, change: Record<string, string> = {}) =>
      client.post(form, { ...sent(change), intent }),
  };
}

test("nobody who is signed out, or may not edit the text, saves it; only a change without the right is in the audit", async ({
  site,
}) => {
  const open = await opened(await site.asRole("editor"));
  const send = (client: Client, form = path) =>
    client.post(`${form}/draft`, { ...open.filled, title: "Mine", $form: "some-form", $turn: "1" });
  const signedOut = await site.post(`${path}/draft`, { ...open.filled, $form: "some-form", $turn: "1" });
  expect(signedOut.status).toBe(401);
  expect(await signedOut.json()).toMatchObject({ ok: false, reason: "signed-out" });
  const refusals = async () =>
    (await site.platform.db.execute(sql`select from audit where event = 'access refused'`)).rowCount;
  expect(await refusals()).toBe(0);
  const gallery = await send(await site.asRole("gallery"));
  expect(await gallery.json()).toMatchObject({ ok: false, reason: "closed" });
  expect(await refusals()).toBe(1);
  const tiers = await send(await site.asRole("editor"), "/admin-dashboard/content/tiers");
  expect([tiers.status, await tiers.json()]).toMatchObject([403, { reason: "closed" }]);
  expect(await drafts(site)).toEqual([]);
});

test.for([
  ["nothing", {}],
  ["no form of a browser", { title: "x", lead: "x" }],
  ["a name that no form has", { "a b": "x", $form: "some-form", $turn: "1" }],
  ["an index beyond every list", { "tiers[99999].title": "x", $form: "some-form", $turn: "1" }],
  ["a turn that is no number", { title: "x", $form: "some-form", $turn: "-1" }],
  ["a null character", { title: "x\0", $form: "some-form", $turn: "1" }],
] as [string, Record<string, string>][])(
  "%s is refused with 400, and nothing is stored",
  async ([, fields], { site }) => {
    const editor = await site.asRole("editor");
    const answer = await editor.post(`${path}/draft`, { draft: "0", base: "0", ...fields });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false, reason: "unreadable" });
    expect(await drafts(site)).toEqual([]);
  },
);

test("a text that is not there is refused with 404", async ({ site }) => {
  const editor = await site.asRole("editor");
  for (const name of ["post-never-begun", "letter-never-begun", "nothing", "__proto__"]) {
    const answer = await editor.post(`/admin-dashboard/content/${name}/draft`, {
      $form: "some-form",
      $turn: "1",
    });
    expect([answer.status, await answer.json()], name).toMatchObject([404, { reason: "gone" }]);
  }
});

test("someone else's change is told with their name, and nothing of either is overwritten", async ({
  site,
}) => {
  const ana = await site.asRole("editor");
  const [hers, mine] = [await opened(ana), await opened(await site.asAdmin())];
  await hers.autosave({ title: "Hers" });
  const [{ savedBy = "" } = {}] = await drafts(site);
  await site.platform.db.execute(sql`update users set name = 'Ana' where id = ${savedBy}`);
  expect(await mine.autosave({ lead: "Mine." })).toMatchObject({
    status: 409,
    words: "Ana saved this text while you were editing. Save your draft to see both versions.",
  });
  expect(await drafts(site)).toHaveLength(1);
  // The button of the form shows both, as after any other save of somebody else.
  const answer = await mine.press("save-content", { lead: "Mine." });
  expect(answer.status).toBe(409);
  expect(filledForm(await answer.text())).toMatchObject({ title: "Hers", lead: "Mine.", draft: "1" });
});

test("two tabs of one person are like two people; a publication and a thrown away draft are told as well", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  const tabs = [await opened(editor), await opened(editor), await opened(editor)] as const;
  await tabs[0].autosave({ title: "First tab" });
  expect((await tabs[1].autosave({ title: "Second tab" })).words).toContain(
    "You saved this text in another tab",
  );
  await tabs[0].press("discard-content");
  expect((await tabs[0].autosave({ title: "First tab, late" })).words).toContain("was discarded");
  await tabs[1].press("publish-content", { title: "Second tab" });
  expect((await tabs[2].autosave({ title: "Third tab" })).words).toContain(
    "You published this text in another tab",
  );
  expect((await drafts(site)).filter(({ open }) => open)).toEqual([]);
});

test("a late save of a form that was published makes no draft of it again", async ({ site }) => {
  const form = await opened(await site.asRole("editor"));
  const late = { title: "Published", $turn: "1" };
  expect((await form.press("publish-content", { title: "Published" })).status).toBe(302);
  expect((await form.autosave(late)).status).toBe(409);
  expect((await drafts(site)).filter(({ open }) => open)).toEqual([]);
});

test("a form whose answers were lost goes on from what it has saved; what arrives late is dropped", async ({
  site,
}) => {
  const form = await opened(await site.asRole("editor"));
  // Each of them still names what the form was filled with.
  expect(await form.autosave({ title: "One" })).toMatchObject({ status: 200, origin: { draft: 1, base: 0 } });
  expect(await form.autosave({ title: "Two", $turn: "7" })).toMatchObject({ origin: { draft: 2 } });
  expect(await form.autosave({ title: "On", $turn: "5" })).toMatchObject({ origin: { draft: 2 } });
  expect(await newest(site)).toMatchObject({ body: { title: "Two" } });
  expect((await form.press("publish-content", { title: "Three", $turn: "8" })).status).toBe(302);
  expect(mainOf(await (await site.get("/membership")).text())).toContain("Three");
});

test("what is not valid is kept as it was typed, writes no history, and is refused with its message when published", async ({
  site,
}) => {
  const form = await opened(await site.asRole("editor"));
  const title = `{cuonty} ${"ש".repeat(300)} 👩🏾‍💻`;
  expect(await form.autosave({ title })).toMatchObject({ status: 200 });
  expect(await newest(site)).toMatchObject({ body: { title }, open: true });
  expect(await listHistory(site.platform.db, "content", "membership")).toEqual([]);
  const answer = await form.press("publish-content", { title });
  expect(answer.status).toBe(422);
  expect(mainOf(await answer.text())).toContain("There is no {cuonty}.");
});

test("a forged field that needs an administrator changes nothing", async ({ site }) => {
  const form = await opened(await site.asRole("editor"), "/admin-dashboard/content/events");
  await form.autosave({ eventbriteOrganizerId: "666", meetingLinkLabel: "Video Link" });
  expect(await newest(site)).toMatchObject({
    body: { eventbriteOrganizerId: "70000000001", meetingLinkLabel: "Video Link" },
  });
});

test("a comparison of versions shows no value of a field that the person may not change", async ({
  site,
}) => {
  const { body } = shippedBody("events") as { body: object };
  const changed = { ...body, eventbriteOrganizerId: "70000000666", meetingLinkLabel: "Video Link" };
  try {
    await storePublished(site, "events", [changed]);
    const page = async (client: Client) =>
      (await client.get("/admin-dashboard/content/events/versions?version=0")).text();
    const seen = await page(await site.asRole("editor"));
    expect(mainOf(seen)).toContain("Video Link");
    expect(seen).not.toMatch(/70000000666|70000000001/);
    expect(mainOf(await page(await site.asAdmin()))).toContain("70000000666");
  } finally {
    await restoreContent(site);
  }
});

test("a form that is sent unchanged makes no draft, whichever it is", async ({ site }) => {
  const admin = await site.asAdmin();
  for (const name of documentNames.filter((one) => documents[one].about.edited !== false)) {
    const form = await opened(admin, `/admin-dashboard/content/${name}`);
    expect(await form.autosave(), name).toMatchObject({ status: 200, origin: { draft: 0, base: 0 } });
  }
  expect(await drafts(site)).toEqual([]);
});

test("a post and a letter are saved the same way; one that was discarded is not there any more", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  for (const [list, intent, begin] of [
    ["news", "new-post", { title: "A bridge" }],
    ["letters", "new-letter", { subject: "May" }],
  ] as const) {
    const begun = await admin.post(`/admin-dashboard/${list}/new`, { intent, ...begin });
    const form = await opened(admin, begun.headers.get("location") ?? "");
    const change = { title: "A bridge at last", subject: "May at last" };
    expect(await form.autosave(change), list).toMatchObject({ status: 200 });
    expect(JSON.stringify((await newest(site))?.body), list).toContain("at last");
    await form.press("discard-content");
    expect(await form.autosave({ ...change, lead: "x" }), list).toMatchObject({
      status: 404,
      reason: "gone",
    });
  }
});

test("several texts of 20,000 signs in another script are taken, and one sign more is refused with its number", async ({
  site,
}) => {
  const form = await opened(await site.asAdmin(), "/admin-dashboard/content/legal");
  const names = Object.keys(form.filled)
    .filter((name) => name.endsWith(".text"))
    .slice(0, 4);
  const long = Object.fromEntries(names.map((name) => [name, "ש".repeat(20_000)]));
  expect(await form.autosave(long)).toMatchObject({ status: 200 });
  expect((await form.press("publish-content", long)).status).toBe(302);
  const again = await opened(await site.asAdmin(), "/admin-dashboard/content/legal");
  const [first = ""] = names;
  const answer = await again.press("publish-content", { [first]: "ש".repeat(20_001) });
  expect(answer.status).toBe(422);
  expect(mainOf(await answer.text())).toContain("At most 20,000 characters; this has 20,001.");
});

test.for(["- ", "1. ", "*", "> ", "[", "# ", "*a **b ", "<b ", "🌷"])(
  "20,000 characters of %j are taken, published and shown as text",
  async (sign, { site }) => {
    const form = await opened(await site.asAdmin(), "/admin-dashboard/content/legal");
    const [name = ""] =
      Object.entries(form.filled).find(([, value]) => value.startsWith("These terms apply")) ?? [];
    const text = `${sign.repeat(20_000).slice(0, 19_990 - (19_990 % sign.length))}<i>End</i>`;
    expect(await form.autosave({ [name]: text })).toMatchObject({ status: 200 });
    expect((await form.press("publish-content", { [name]: text })).status).toBe(302);
    const page = await (await site.get("/terms-of-service")).text();
    expect(page.includes("&lt;i&gt;End&lt;/i&gt;")).toBe(true);
  },
);

test("in the night only the last of what each form saved by itself stays; a colleague who began from another is shown all that differs", async ({
  site,
}) => {
  const form = await opened(await site.asRole("editor"));
  for (const title of ["One", "Two"]) await form.autosave({ title });
  const colleague = await opened(await site.asAdmin());
  for (const title of ["Three", "Four"]) await form.autosave({ title });
  await form.press("save-content", { title: "Five" });
  const other = await opened(await site.asAdmin());
  await other.autosave({ title: "Other" });

  const night = () => forgetDrafts.run({}, site.platform);
  const kept = async () => (await drafts(site)).map(({ body }) => (body as { title: string }).title);
  const later = (hours: number) =>
    site.platform.db.execute(
      sql`update content_drafts set saved_at = saved_at - make_interval(hours => ${hours})`,
    );
  await later(11);
  await night();
  expect(await kept()).toHaveLength(6);
  await later(2);
  await night();
  expect(await kept()).toEqual(["Five", "Other"]);
  const answer = await colleague.press("save-content", { lead: "Theirs." });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(mainOf(page)).toContain("You both changed these fields.");
  expect(filledForm(page)).toMatchObject({ title: "Two", lead: "Theirs." });
});
