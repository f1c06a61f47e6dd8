import { expect } from "vitest";
import { newsHubPath } from "#content/placeholders.ts";
import { samplePostNames, slugOf } from "#content/posts.ts";
import { content } from "#content/store.server.ts";
import { plantPicture } from "#tests/support/media.ts";
import { headOf, jsonLdOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { newsServed } from "./load.server.ts";

const hub = newsHubPath(content("organisation").abbreviation);
const list = "/admin-dashboard/news";
const title = "A bridge over the river";
const slug = "a-bridge-over-the-river";
const written = { summary: "It opens in May.", body: "The **whole** town came.\n\n- Bread\n- Salt" };

/** An editor who has begun a post, and what they may do with it. */
async function begun(site: Site, given: { title?: string } = {}) {
  site.clock.set("2026-11-02T15:00:00Z");
  const editor = await site.asRole("editor");
  const answer = await editor.post(`${list}/new`, { intent: "new-post", title, ...given });
  const form = answer.headers.get("location") ?? "";
  const send = async (intent: string, change: Record<string, string> = {}) => {
    const filled = filledForm(await (await editor.get(form)).text());
    return editor.post(form, { ...filled, ...change, intent });
  };
  return { editor, form, send };
}

/** The addresses at which a visitor finds the post. */
async function foundAt(site: Site, words: string) {
  const places = [`${hub}/${slug}`, hub, `${hub}/feed.rss`, "/sitemap.xml"];
  const texts = await Promise.all(places.map(async (place) => (await site.get(place)).text()));
  return places.filter((_, at) => texts[at]?.includes(at === 3 ? `/${slug}<` : words));
}

test("[2.21.03] a blank title is refused with 'Enter a title'", async ({ site }) => {
  const editor = await site.asRole("editor");
  const answer = await editor.post(`${list}/new`, { intent: "new-post", title: " " });
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain("Enter a title");
});

test("a post that was never begun has no form, and nothing is stored for it", async ({ site }) => {
  const editor = await site.asRole("editor");
  const form = "/admin-dashboard/content/post-never-begun";
  expect((await editor.get(form)).status).toBe(404);
  expect((await editor.post(form, { intent: "save-content", draft: "0", base: "0" })).status).toBe(404);
  expect((await editor.get("/admin-dashboard/content/post-../x")).status).toBe(404);
});

test("[2.21.03] a post that lacks something is not published: the message stands at its field, the draft is kept", async ({
  site,
}) => {
  const { editor, form, send } = await begun(site);
  const answer = await send("publish-content", { ...written, summary: "", date: "2026-02-30" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(textOf(page)).toContain("Summary: Enter something here.");
  expect(textOf(page)).toContain("Enter a date, such as 2026-03-20");
  expect(mainOf(await (await editor.get(form)).text())).toContain("The **whole** town came.");
  expect(await foundAt(site, title)).toEqual([]);
});

test("[2.21.03] a draft is seen by nobody but staff, and on its real page by them", async ({ site }) => {
  const { editor, send } = await begun(site);
  await send("save-content", written);
  expect(await foundAt(site, title)).toEqual([]);
  const preview = `${hub}/${slug}?preview=post-${slug}`;
  expect((await site.get(preview)).status).toBe(404);
  const member = await site.asMember();
  expect((await member.get(preview)).status).toBe(404);
  expect(mainOf(await (await editor.get(preview)).text())).toContain("<strong>whole</strong>");
  expect((await editor.get(`${hub}/${slug}`)).status).toBe(404);
});

test("[2.21.03] a published post has its page, and stands in the news, the feed and the sitemap", async ({
  site,
}) => {
  const { id, hash } = await plantPicture(site.platform);
  const { send } = await begun(site);
  const picture = { "picture.media": id, "picture.alt": "The bridge at dusk" };
  const author = "Ana Example";
  expect((await send("publish-content", { ...written, ...picture, author })).status).toBe(302);
  expect(await foundAt(site, title)).toEqual([`${hub}/${slug}`, hub, `${hub}/feed.rss`, "/sitemap.xml"]);
  const page = await (await site.get(`${hub}/${slug}`)).text();
  expect(mainOf(page)).toContain("<strong>whole</strong>");
  expect(mainOf(page)).toContain('alt="The bridge at dusk"');
  expect(headOf(page)).toMatch(new RegExp(`"og:image" content="[^"]*/media/${hash}-wide`));
  expect(jsonLdOf(page).join()).toContain('"datePublished":"2026-11-02"');
  expect(textOf(mainOf(page))).toContain("By Ana Example");
});

test("[2.21.03] hostile marks are text: no element, no link", async ({ site }) => {
  const { send } = await begun(site);
  const body =
    "<script>alert(1)</script> [one](javascript:alert(1)) [two](data:text/html,x) <img src=x onerror=y>";
  await send("publish-content", { ...written, body });
  const page = mainOf(await (await site.get(`${hub}/${slug}`)).text());
  expect(page).not.toMatch(/<script>alert|<img src=x|href="(javascript|data):/);
  expect(page).toContain("&lt;script&gt;");
});

test("[2.21.03] two posts of one title have two addresses, and a changed title keeps its address", async ({
  site,
}) => {
  const { form, send } = await begun(site);
  const { form: second } = await begun(site);
  expect([form, second]).toEqual([
    `/admin-dashboard/content/post-${slug}`,
    `/admin-dashboard/content/post-${slug}-2`,
  ]);
  await send("publish-content", { ...written, title: "Another name" });
  expect(textOf(await (await site.get(`${hub}/${slug}`)).text())).toContain("Another name");
});

test("[2.21.03] a post with a day to come appears on that day", async ({ site }) => {
  const { editor, send } = await begun(site);
  await send("publish-content", { ...written, date: "2026-11-05" });
  expect(await foundAt(site, title)).toEqual([]);
  expect(textOf(await (await editor.get(list)).text())).toContain("Waiting for its date");
  site.clock.set("2026-11-05T15:00:00Z");
  expect(await foundAt(site, title)).toHaveLength(4);
});

test("[2.21.03] a post that is taken off the site leads nowhere, and comes back", async ({ site }) => {
  const { editor, form, send } = await begun(site);
  await send("publish-content", written);
  const filled = filledForm(await (await editor.get(form)).text());
  const { "isShown.on": _, ...unticked } = filled;
  await editor.post(form, { ...unticked, intent: "publish-content" });
  expect(await foundAt(site, title)).toEqual([]);
  expect(textOf(await (await editor.get(list)).text())).toContain("Not on the site");
  await send("publish-content", { "isShown.on": "on" });
  expect(await foundAt(site, title)).toHaveLength(4);
});

test("a draft that was never published is gone once it is thrown away", async ({ site }) => {
  const { editor, form, send } = await begun(site);
  const answer = await send("discard-content");
  expect(answer.headers.get("location")).toBe(list);
  expect((await editor.get(form)).status).toBe(404);
  expect(textOf(await (await editor.get(list)).text())).not.toContain(title);
});

test("[2.21.03] the made-up stories are taken off in one press, except one that someone writes on", async ({
  site,
}) => {
  site.clock.set("2026-11-20T15:00:00Z");
  const editor = await site.asRole("editor");
  const [kept = "post-"] = samplePostNames;
  const form = `/admin-dashboard/content/${kept}`;
  const filled = filledForm(await (await editor.get(form)).text());
  await editor.post(form, { ...filled, title: "Ours now", intent: "save-content" });
  expect((await editor.post(list, { intent: "take-off-samples" })).status).toBe(302);
  const page = await (await site.get(hub)).text();
  expect(samplePostNames.filter((name) => page.includes(`${hub}/${slugOf(name)}"`))).toEqual([kept]);
  expect(textOf(await (await editor.get(list)).text())).toContain("1 sample story is in the news");
});

test("staff find a post by title, author and state", async ({ site }) => {
  const { editor } = await begun(site);
  const titles = async (query: string) =>
    [...(await (await editor.get(`${list}?${query}`)).text()).matchAll(/content\/(post-[\w-]+)"/g)].map(
      ([, name]) => name,
    );
  expect(await titles("q=BRIDGE")).toEqual([`post-${slug}`]);
  expect(await titles("q=tuttle")).toEqual(["post-price-it-like-you-mean-it"]);
  expect(await titles("state=draft")).toEqual([`post-${slug}`]);
  expect(await titles("q=nothing-like-this")).toEqual([]);
});

test("the posts are paged by their names, forth and back, in either order", async ({ site }) => {
  const asked = { db: site.platform.db, now: new Date(), may: () => true };
  for (const order of ["date", "-date"] as const) {
    const begin = { q: "", filters: { state: null }, order, after: null, before: null };
    const first = await newsServed.page(asked, begin, 4);
    const second = await newsServed.page(asked, { ...begin, after: first.next }, 4);
    const names = [...first.rows, ...second.rows].map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(samplePostNames));
    expect(names).toHaveLength(samplePostNames.length);
    expect([first.previous, second.next]).toEqual([null, null]);
    expect(await newsServed.page(asked, { ...begin, before: second.previous }, 4)).toEqual(first);
    expect(await newsServed.page(asked, { ...begin, after: "post-gone" }, 4)).toEqual(first);
  }
});
