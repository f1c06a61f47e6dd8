import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { samplePostNames, slugOf } from "#content/posts.ts";
import { content } from "#content/store.server.ts";
import { fileOf, jsonLdOf, metaOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import routes from "../../routes.ts";
import { publicPaths } from "../public-paths.ts";
import { mapSize } from "./sitemap-sources.server.ts";

/** Routes that are not indexable pages: other formats, forms and personal screens. */
const unlisted = [
  /\.(ics|rss|xml|txt|html|pdf|webmanifest)$|^\.well-known\//,
  /:/,
  /^(member-profile|gallery-upload(\/.*)?|event-create|member-login|sign-out|captcha-challenge|community\/(members|articles)|\*)$/,
  /^(admin|account|link|invit|confirm|open-account|reset|forgot|newsletter\/|your-order|renew|card|search|payments|export|session|continue)/,
];

test("every route of fixed content is a public page or is left out on purpose", () => {
  const listed = new Set(publicPaths());
  const forgotten = routes
    .map(({ path = "" }) => path)
    .filter((path) => path && !listed.has(`/${path}`) && !unlisted.some((pattern) => pattern.test(path)));
  expect(forgotten).toEqual([]);
});

test.for([
  ["/no/such/page", "Oops! Page not found"],
  ["/event/no-such-event", "Event Not Found"],
  ["/gallery/no-such-album", "Oops! Page not found"],
  ["/member-login", "Member Login"],
  ["/admin-login", "Admin Login"],
  ["/event-create", "Admin Access Required"],
  ["/event-calendar", "Event Calendar"],
] as const)("the title of %s names what it is, and whose site it is", async ([path, heading], { site }) => {
  const title = /<title>([^<]+)<\/title>/.exec(await (await site.get(path)).text())?.[1];
  expect(title).toBe(`${heading} · ${content("organisation").name.replace("'", "&#x27;")}`);
});

test("a page that stands in two menus lights one", async ({ site }) => {
  expect((await (await site.get("/gallery")).text()).match(/data-current="true"/g)).toHaveLength(1);
});

test("every public page has a title and description of its own, one address, a picture and valid JSON-LD", async ({
  site,
}) => {
  const titles = new Map<string, string>();
  const pictures = new Set<string>();
  for (const path of publicPaths()) {
    const answer = await site.get(`${path}?utm_source=letter`, { headers: { host: "evil.example" } });
    const page = await answer.text();
    const where = (value: unknown) => [path, value];
    expect(where(answer.status)).toEqual(where(200));
    const title = /<title>([^<]+)<\/title>/.exec(page)?.[1] ?? "";
    expect(where(titles.get(title))).toEqual(where(undefined));
    titles.set(title, path);
    expect(where(metaOf(page, "description")?.length ?? 0)).not.toEqual(where(0));
    expect(where(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1])).toEqual(where(site.origin + path));
    expect(where(metaOf(page, "og:url"))).toEqual(where(site.origin + path));
    expect(where(metaOf(page, "og:title"))).not.toEqual(where(undefined));
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    expect(where(page.includes("evil.example"))).toEqual(where(false));
    expect(where(metaOf(page, "robots"))).toEqual(where(undefined));
    pictures.add(metaOf(page, "og:image") ?? "");
    for (const json of jsonLdOf(page)) expect(JSON.parse(json)).toHaveProperty("@type");
  }
  for (const picture of pictures) {
    const answer = await fetch(picture);
    expect([picture, answer.status]).toEqual([picture, 200]);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  }
});

test("what stands in a page's data cannot end its JSON-LD", async ({ site }) => {
  await site.platform.db.execute(sql`
    insert into events (id, series_id, title, date, start_time, end_time, starts_at, ends_at, location)
    values ('77', '77', '</script><script>alert(1)</script>', '2031-05-01', '09:00', '10:00',
            '2031-05-01T13:00:00Z', '2031-05-01T14:00:00Z', 'Here')`);
  const page = await (await site.get("/event/77")).text();
  expect(jsonLdOf(page).join()).toContain('"@type":"Event"');
  expect(page).not.toContain("<script>alert");
});

test.for(["/admin-login", "/event-create", "/sign-out", "/search", "/search?q=gala"])(
  "%s asks not to be listed",
  async (path, { site }) => {
    expect(metaOf(await (await site.get(path)).text(), "robots")).toContain("noindex");
  },
);

test("the sitemap lists every public page and the events to come, by the site's own address", async ({
  site,
}) => {
  site.clock.set("2026-11-20T12:00:00Z");
  await addEvents(site.platform.db, 1, "2026-12-01");
  await addEvents(site.platform.db, 1, "2026-10-01", "past");
  await site.platform.db.execute(sql`
    insert into profiles (slug, full_name, email, state, is_email_verified)
    values ('ada', 'Ada', 'ada@chamber.test', 'approved', true), ('bea', 'Bea', 'bea@chamber.test', 'pending', true)`);
  const answer = await site.get("/sitemap.xml", { headers: { host: "evil.example" } });
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  for (const path of publicPaths()) expect(found).toContain(site.origin + path);
  for (const slug of samplePostNames.map(slugOf))
    expect(found.some((one) => one?.endsWith(`/${slug}`))).toBe(true);
  expect(found.filter((one) => one?.includes("/directory/"))).toEqual([`${site.origin}/directory/ada`]);
  expect(found.filter((one) => one?.includes("/event/"))).toEqual([`${site.origin}/event/new1`]);
});

test("a sitemap that would grow too long is an index of lists that together miss nothing", async ({
  site,
}) => {
  site.clock.set("2026-11-20T12:00:00Z");
  const count = mapSize + 1;
  await addEvents(site.platform.db, count, "2026-12-01");
  const index = await fileOf(await site.get("/sitemap.xml"));
  expect(index).toContain("<sitemapindex");
  const lists = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  const sizes: number[] = [];
  const found = new Set<string>();
  for (const list of lists) {
    const addresses = [...(await (await fetch(list)).text()).matchAll(/<loc>([^<]+)/g)].map(
      ([, one = ""]) => one,
    );
    sizes.push(addresses.length);
    for (const address of addresses.filter((one) => one.includes("/event/"))) found.add(address);
  }
  expect(Math.max(...sizes)).toBe(mapSize);
  expect(found.size).toBe(count);
});

test("a list that does not exist is not found", async ({ site }) => {
  for (const of of ["nothing", "constructor", "__proto__"])
    expect([of, (await site.get(`/sitemap.xml?of=${of}`)).status]).toEqual([of, 404]);
});

test("robots.txt names the sitemap, and the manifest names icons that exist", async ({ site }) => {
  expect(await fileOf(await site.get("/robots.txt"))).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  const manifest = await (await site.get("/site.webmanifest")).json();
  expect(manifest.short_name).toBe(content("organisation").abbreviation);
  for (const { src, sizes } of manifest.icons) {
    const answer = await site.get(src);
    expect([src, answer.status]).toEqual([src, 200]);
    if (!src.endsWith(".png")) continue;
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
  }
});

function addEvents(
  db: { execute: (query: ReturnType<typeof sql>) => unknown },
  count: number,
  day: string,
  name = "new",
) {
  return db.execute(sql`
    insert into events (id, series_id, title, date, start_time, end_time, starts_at, ends_at, location)
    select ${name}::text || n, ${name}::text || n, 'Coffee', ${day}::date, '09:00', '10:00',
           ${`${day}T14:00:00Z`}::timestamptz, ${`${day}T15:00:00Z`}::timestamptz, 'Here'
    from generate_series(1, ${count}) n`);
}
