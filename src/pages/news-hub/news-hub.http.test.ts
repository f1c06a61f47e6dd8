import { expect } from "vitest";
import { news } from "#content/news.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { postName } from "#content/posts.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { headAt } from "#tests/support/page-head.ts";
import { fileOf, inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { widgetOf } from "#tests/support/provider.ts";
import { test } from "#tests/support/site.ts";

const hub = newsHubPath(content("organisation").abbreviation);
const { blurb } = content("news");
const posts = published(postsOf(snapshot()), "9999-12-31");
const [first, last] = [posts.at(-1), posts[0]] as [(typeof posts)[number], (typeof posts)[number]];

test.for(["/elsewhere-pulse/feed.rss", `${hub}/no-such-story`, `/elsewhere/${posts[0]?.slug}`])(
  "%s is an unknown path",
  async (path, { site }) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(posts[0]?.title);
  },
);

test.for(["", "/feed.rss", `/${posts[0]?.slug}`, "/no-such-story", "?page=2"])(
  "[2.21.01] the address with the abbreviation in capitals and '%s' behind it leads to the one in small letters",
  async (rest, { site }) => {
    const answer = await site.get(`/${content("organisation").abbreviation}-pulse${rest}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, hub + rest]);
  },
);

test("[2.21.01] [2.21.03] the hub shows its blurb and the built-in feed, each story at an address of its own", async ({
  site,
}) => {
  site.clock.set(`${last.date}T17:00:00Z`);
  const page = mainOf(await (await site.get(hub)).text());
  expect(inOrder(textOf(page), blurb)).toEqual(blurb);
  for (const { slug, title } of posts) {
    expect(page).toContain(`href="${hub}/${slug}"`);
    const story = await site.get(`${hub}/${slug}`);
    expect([slug, story.status]).toEqual([slug, 200]);
    expect(mainOf(await story.text())).toContain(`${title}</h1>`);
  }
});

test("[2.21.01] the hub shows its blurb without stories, on its second page and beside an outside feed, too", async ({
  site,
}) => {
  const blurbs = async (query = "") =>
    textOf(mainOf(await (await site.get(hub + query)).text())).split(blurb[0] ?? "").length - 1;
  site.clock.set(`${first.date}T03:00:00Z`);
  expect(await blurbs()).toBe(1);
  site.clock.set(`${last.date}T17:00:00Z`);
  try {
    for (let number = posts.length; number <= 24; number++)
      await storePublished(site, postName(`story-${number}`), [first]);
    expect(await blurbs("?page=2")).toBe(1);
    const [begin, next] = [await headAt(site, hub), await headAt(site, `${hub}?page=2`)];
    expect([begin.canonical, next.canonical]).toEqual([site.origin + hub, `${site.origin}${hub}?page=2`]);
    expect(next.title).toContain(`${content("news").title} – page 2 · `);
    expect(next.description).toMatch(/^Page 2 of 2\. /);
    expect(begin.description).not.toMatch(/^Page/);
    await storePublished(site, "news", [{ ...news.value, slot: widgetOf("/feed.js") }]);
    expect(await blurbs()).toBe(1);
  } finally {
    await restoreContent(site);
  }
});

test("[2.21.03] a story waits for its day, in the organisation's time zone", async ({ site }) => {
  site.clock.set(`${first.date}T03:00:00Z`); // still the previous evening in New York
  expect((await site.get(`${hub}/${first.slug}`)).status).toBe(404);
  expect(mainOf(await (await site.get(hub)).text())).toContain(content("news").empty.title);
  site.clock.set(`${first.date}T15:00:00Z`);
  expect((await site.get(`${hub}/${first.slug}`)).status).toBe(200);
  expect((await site.get(`${hub}/${last.slug}`)).status).toBe(404);
});

test("[2.21.03] the feed for readers holds what is out, with absolute addresses", async ({ site }) => {
  site.clock.set(`${last.date}T17:00:00Z`);
  const answer = await site.get(`${hub}/feed.rss`, { headers: { host: "evil.example" } });
  expect(answer.headers.get("content-type")).toContain("application/rss+xml");
  const feed = await fileOf(answer);
  expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  expect(feed).toContain(`<link>${site.origin}${hub}/${last.slug}</link>`);
  expect(feed).not.toContain("evil.example");
});

test("[2.21.03] after a story come ways to share it and other stories, and who wrote it", async ({
  site,
}) => {
  const page = mainOf(await (await site.get(`${hub}/${first.slug}`)).text());
  const address = `${site.platform.config.ORIGIN}${hub}/${first.slug}`;
  const words = ["Written by", first.author, "Share this story", "More stories"];
  expect(inOrder(textOf(page), words)).toEqual(words);
  expect(page).toContain(`value="${address}"`);
  expect(page).toContain(
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  );
  const others = page.slice(page.indexOf("More stories")).match(new RegExp(`href="${hub}/[^"]+"`, "g"));
  expect(new Set(others).size).toBe(3);
  expect(others).not.toContain(`href="${hub}/${first.slug}"`);
});
