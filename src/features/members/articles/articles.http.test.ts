import { expect } from "vitest";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";
import { directoryData } from "#features/members/personal-data/personal-data.server.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import { mails } from "#platform/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { mailedLink } from "#tests/support/mail.ts";
import { memberWithListing, otherListing } from "#tests/support/members.ts";
import { openRows } from "#tests/support/open-rows.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { memberArticles } from "./tables.ts";

const page = "/community/articles";
const queue = "/admin-dashboard/news/articles";
const hub = newsHubPath(content("organisation").abbreviation);
const article = {
  intent: "send",
  version: "0",
  title: "Price it like you mean it, {name}",
  summary: "How to say a number.",
  body: "Say it.\n\n**Stop.**",
};
const slug = "price-it-like-you-mean-it-name";

/** A member with a listing and these tags. */
async function author(
  site: Site,
  { tags = ["diamond"], ...listing }: { tags?: string[] } & Partial<typeof otherListing> = {},
) {
  const { client, member } = await memberWithListing(site, listing);
  const { id, version } = member;
  await inTransaction(site.platform, "system", (context) =>
    updateMember(context, { id, version, change: { tags } }),
  );
  return { client, member };
}

/** The decision form of the only article that waits, as staff see it. */
async function waiting(site: Site) {
  const editor = await site.asRole("editor");
  const form = filledForm(await (await editor.get(queue)).text(), "article-\\d+-form");
  const decide = (decision: string, change: Record<string, string> = {}) =>
    editor.post(queue, { ...form, decision, ...change });
  return { editor, decide };
}

const sent = async ({ platform }: Site) =>
  (await platform.db.select().from(mails).orderBy(mails.id)).map(({ kind, recipient }) => [kind, recipient]);

test("a member without one of the tags has no form, and nothing of theirs is taken", async ({ site }) => {
  const { client } = await author(site, { tags: ["Volunteer"] });
  const shown = textOf(mainOf(await (await client.get(page)).text()));
  expect(shown).toContain("They're included with Diamonds and Corporate Platinum.");
  const answer = await client.post(page, article);
  expect(answer.status).toBe(403);
  expect(mainOf(await answer.text())).toContain("whose membership includes articles");
  expect(await sent(site)).toEqual([]);
});

test("nobody who is not signed in sends an article, and nobody takes back another member's", async ({
  site,
}) => {
  const { client } = await author(site);
  await client.post(page, article);
  expect((await site.visitor().post(page, article)).status).toBe(403);
  const { client: other } = await author(site, otherListing);
  expect((await other.post(page, { intent: "withdraw" })).status).toBe(409);
  expect(mainOf(await (await client.get(page)).text())).toContain("In review");
});

test("an article that lacks something comes back with the message at its field and all that was typed", async ({
  site,
}) => {
  const { client } = await author(site);
  const answer = await client.post(page, { ...article, summary: " " });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(textOf(html)).toContain("Enter a one- or two-sentence summary.");
  expect(mainOf(html)).toContain("**Stop.**");
});

test("an article is with staff once it is sent in, and they are told once", async ({ site }) => {
  const { client } = await author(site);
  expect((await client.post(page, article)).status).toBe(302);
  const shown = await (await client.get(page)).text();
  expect(mainOf(shown)).toContain("In review");
  expect(
    (await client.post(page, { ...filledForm(shown, "article-form"), title: "Another title" })).status,
  ).toBe(302);
  expect(await sent(site)).toEqual([["article-waiting", content("organisation").emails.membership]]);
  const { editor } = await waiting(site);
  const mailed = await mailedLink(
    site.platform,
    content("organisation").emails.membership,
    "article-waiting",
  );
  expect(openRows(mainOf(await (await editor.get(mailed)).text()))).toHaveLength(1);
  expect(textOf(await (await editor.get(queue)).text())).toContain("Another title");
  expect(textOf(await (await editor.get("/admin-dashboard/news")).text())).toContain(
    "1 article that members",
  );
});

test("an article that is changed in two windows is not overwritten unseen", async ({ site }) => {
  const { client } = await author(site);
  await client.post(page, article);
  await client.post(page, { ...article, version: "1", title: "From the first window" });
  const late = await client.post(page, { ...article, version: "1", title: "From the second" });
  expect(late.status).toBe(409);
  const html = mainOf(await late.text());
  for (const words of ["From the first window", "From the second", "Save mine anyway"])
    expect(html).toContain(words);
  const over = await client.post(page, {
    ...article,
    version: "1",
    overVersion: "2",
    title: "From the second",
  });
  expect(over.status).toBe(302);
  expect(mainOf(await (await client.get(page)).text())).toContain("From the second");
});

test("returned with a reason, an article is changed by its author and waits again", async ({ site }) => {
  const { client, member } = await author(site);
  await client.post(page, article);
  const { decide } = await waiting(site);
  expect((await decide("return", { reason: " " })).status).toBe(400);
  expect((await decide("return", { reason: "Shorter, please" })).status).toBe(302);
  const shown = await (await client.get(page)).text();
  expect(textOf(shown)).toContain("Shorter, please");
  await client.post(page, { ...filledForm(shown, "article-form"), body: "Short." });
  const kinds = (await sent(site)).map(([kind]) => kind);
  expect(kinds).toEqual(["article-waiting", "article-returned", "article-waiting"]);
  expect(await sent(site)).toContainEqual(["article-returned", member.email]);
  const { editor } = await waiting(site);
  expect(textOf(await (await editor.get(queue)).text())).toContain("Short.");
});

test("taken, an article is a draft under its author's name, and in the news once it is published", async ({
  site,
}) => {
  site.clock.set("2026-11-02T15:00:00Z");
  const { client, member } = await author(site);
  await client.post(page, article);
  const { editor, decide } = await waiting(site);
  const answer = await decide("approve");
  const form = answer.headers.get("location") ?? "";
  expect(form).toBe(`/admin-dashboard/content/post-${slug}`);
  expect((await site.get(`${hub}/${slug}`)).status).toBe(404);
  expect(textOf(await (await client.get(page)).text())).toContain("Accepted");
  await editor.post(form, {
    ...filledForm(await (await editor.get(form)).text()),
    intent: "publish-content",
  });
  const post = await (await site.get(`${hub}/${slug}`)).text();
  expect(mainOf(post)).toContain("<strong>Stop.</strong>");
  expect(textOf(mainOf(post))).toContain(`By ${member.fullName}`);
  expect(textOf(mainOf(post))).toContain("Price it like you mean it, {name}");
  expect(mainOf(await (await client.get(page)).text())).toContain(`href="${hub}/${slug}"`);
});

test("two of the staff who decide at once: the second is told, and nothing happens twice", async ({
  site,
}) => {
  const { client } = await author(site);
  await client.post(page, article);
  const { decide } = await waiting(site);
  const answers = await Promise.all([decide("approve"), decide("decline", { reason: "Not ours" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect((await sent(site)).filter(([kind]) => kind !== "article-waiting")).toHaveLength(1);
});

test("a decision on an article that its author has changed or taken back is refused, the reason kept", async ({
  site,
}) => {
  const { client } = await author(site);
  await client.post(page, article);
  const { decide } = await waiting(site);
  await client.post(page, { ...article, version: "1", title: "Changed" });
  const late = await decide("return", { reason: "Too long" });
  expect(late.status).toBe(409);
  expect(mainOf(await late.text())).toContain("Too long");
  await client.post(page, { intent: "withdraw" });
  const gone = await decide("return", { reason: "Too long" });
  expect([gone.status, textOf(await gone.text()).includes("its author withdrew it")]).toEqual([409, true]);
});

test("an author whose article was decided meanwhile is told, and can send what they typed as a new one", async ({
  site,
}) => {
  const { client } = await author(site);
  await client.post(page, article);
  const { decide } = await waiting(site);
  await decide("decline", { reason: "We had one like it" });
  const late = await client.post(page, { ...article, version: "1", title: "Still typing" });
  expect(late.status).toBe(409);
  expect(mainOf(await late.text())).toContain("Still typing");
  expect((await client.post(page, { ...article, version: "1", overVersion: "0" })).status).toBe(302);
  expect(textOf(await (await client.get(page)).text())).toContain("We had one like it");
});

test("a member's articles are among their data, and gone with their account", async ({ site }) => {
  const { client, member } = await author(site);
  await client.post(page, article);
  const copy = await client.post("/account/data.json", {});
  expect(await fileOf(copy)).toContain("How to say a number.");
  await inTransaction(site.platform, "system", ({ tx }) =>
    directoryData.forget(tx, { userId: member.userId ?? "", email: member.email }),
  );
  expect(await site.platform.db.$count(memberArticles)).toBe(0);
});
