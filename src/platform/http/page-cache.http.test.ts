import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { publicPaths } from "#pages/public-paths.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";

const page = "/event-calendar";

async function renderings(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  return Number(/page_cache_answers_total\{outcome="misses"\} (\d+)/.exec(figures)?.[1]);
}

test("a page is rendered once for all who ask, also at the same moment", async ({ site }) => {
  const before = await renderings(site.origin);
  await Promise.all(Array.from({ length: 20 }, () => site.get(page)));
  await site.get(page);
  await site.get(`${page}?utm_source=letter&fbclid=1`);
  expect(await renderings(site.origin)).toBe(before + 1);
});

const touchEvents = sql`update events set title = title`;

test("a page is rendered anew after any change of a public table, and not after one that is rolled back", async ({
  site,
}) => {
  await site.get(page);
  const before = await renderings(site.origin);
  await expect(
    site.platform.db.transaction(async (transaction) => {
      await transaction.execute(touchEvents);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await site.get(page);
  expect(await renderings(site.origin)).toBe(before);
  await site.platform.db.execute(touchEvents);
  await vi.waitFor(async () => {
    await site.get(page);
    expect(await renderings(site.origin)).toBe(before + 1);
  });
});

test("a page is rendered anew after half a minute, because days pass without a change", async ({ site }) => {
  site.clock.set("2026-03-01T12:00:00Z");
  await site.get(page);
  const before = await renderings(site.origin);
  site.clock.set("2026-03-01T12:00:29Z");
  await site.get(page);
  expect(await renderings(site.origin)).toBe(before);
  site.clock.set("2026-03-01T12:00:31Z");
  await site.get(page);
  expect(await renderings(site.origin)).toBe(before + 1);
});

test("a page is rendered anew when the organisation's day is over", async ({ site }) => {
  site.clock.set("2026-03-02T04:59:50Z"); // ten seconds before midnight in New York
  await site.get(page);
  const before = await renderings(site.origin);
  site.clock.set("2026-03-02T04:59:59Z");
  await site.get(page);
  expect(await renderings(site.origin)).toBe(before);
  site.clock.set("2026-03-02T05:00:00Z");
  await site.get(page);
  expect(await renderings(site.origin)).toBe(before + 1);
});

test("after the connection for news of changes was cut, pages are kept again", async ({ site }) => {
  await site.platform.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'chamber-changes%' and datname = current_database()`,
  );
  await vi.waitFor(async () => {
    const before = await renderings(site.origin);
    await site.get(page);
    await site.get(page);
    expect(await renderings(site.origin)).toBeLessThanOrEqual(before + 1);
  }, 5_000);
});

test("who has it already is told so", async ({ site }) => {
  const first = await site.get(page);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await site.get(page, { headers: { "if-none-match": known } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  }
  expect((await site.get(page, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test.for([
  ["br", "br"],
  ["gzip", "gzip"],
  ["identity", undefined],
])("asked for in %s, it has an ETag of its own", async ([accepted, encoding], { site }) => {
  const answer = await rawRequest(site.origin, page, { headers: { "accept-encoding": accepted } });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toContain("Accept-Encoding");
  expect(answer.headers.etag?.includes(`-${encoding}`)).toBe(encoding !== undefined);
});

test("HEAD gives the headers of GET and no body", async ({ site }) => {
  const get = await rawRequest(site.origin, page);
  const head = await rawRequest(site.origin, page, { method: "HEAD" });
  const { date: _, ...expected } = get.headers;
  expect(head.status).toBe(200);
  expect(head.headers).toMatchObject(expected);
  expect(head.body).toBe("");
});

test("an anonymous page sets no cookie and may be kept; with a session it is nobody else's", async ({
  site,
}) => {
  const anonymous = await site.get(page);
  expect(anonymous.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(anonymous.headers.getSetCookie()).toEqual([]);
  const known = await site.get(page, { headers: { cookie: "chamber.session_token=anything" } });
  expect(known.headers.get("cache-control")).toBe("private, no-store");
  expect(known.headers.get("etag")).toBeNull();
});

test("a feed is the same for everyone, and kept for people with a session too", async ({ site }) => {
  const admin = await site.asAdmin();
  const first = await (await site.get("/events.ics")).text();
  const before = await renderings(site.origin);
  const known = await admin.get("/events.ics");
  expect(await known.text()).toBe(first);
  expect(known.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(await renderings(site.origin)).toBe(before);
});

test("what one visitor's browser says of itself does not colour the page the next one gets", async ({
  site,
}) => {
  const headers = {
    cookie: "theme=dark",
    "accept-language": "fr",
    "x-forwarded-host": "evil.test",
    host: "evil.test",
  };
  const first = await rawRequest(site.origin, page, { headers });
  expect(first.body).not.toContain("evil.test");
  expect((await rawRequest(site.origin, page)).body).toBe(first.body);
});

test("a missing page is never kept", async ({ site }) => {
  expect((await site.get("/no/such/page")).headers.get("cache-control")).toContain("no-store");
});

test("made-up addresses do not fill the memory: a long one is answered, and not kept", async ({ site }) => {
  const long = `/directory?category=${"x".repeat(600)}`;
  const before = await renderings(site.origin);
  for (let round = 0; round < 2; round++) expect((await site.get(long)).status).toBe(200);
  expect(await renderings(site.origin)).toBe(before + 2);
});

const kept = "public, max-age=0, must-revalidate";

test("every page that is meant to be found is shared, and every feed; no made-up parameter makes another of it", async ({
  site,
}) => {
  const sitemap = await (await site.get("/sitemap.xml")).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g),
    ([, path = ""]) => path,
  );
  const news = publicPaths().at(-1);
  const files = [
    "/robots.txt",
    "/sitemap.xml",
    "/site.webmanifest",
    "/events.ics",
    "/events.rss",
    `${news}/feed.rss`,
  ];
  const paths = new Set([...publicPaths(), ...listed, ...files]);
  expect(paths.size).toBeGreaterThan(30);
  const forgotten: string[] = [];
  const made: string[] = [];
  for (const path of paths) {
    const first = await site.get(path);
    if (first.headers.get("cache-control") !== kept) forgotten.push(path);
    const before = await renderings(site.origin);
    const again = await site.get(`${path}?made=up&x=${made.length}&when=never&page=0&utm_source=letter`);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    if ((await renderings(site.origin)) !== before) made.push(path);
  }
  expect(forgotten).toEqual([]);
  expect(made).toEqual([]);
});

test("a feed is kept once for each filter, however that is written", async ({ site }) => {
  for (const feed of ["/events.ics", "/events.rss"]) {
    const asked = ["?when=past&q=tea", "?q=+tea&when=past", "?when=past&place=nowhere&q=tea&q=coffee&x=1"];
    const before = await renderings(site.origin);
    const etags = await Promise.all(
      asked.map(async (query) => (await site.get(feed + query)).headers.get("etag")),
    );
    expect(new Set(etags).size).toBe(1);
    expect(await renderings(site.origin)).toBe(before + 1);
    await site.get(`${feed}?when=past&q=coffee`);
    expect(await renderings(site.origin)).toBe(before + 2);
  }
});

test("a kept page knows only the parameters that it is kept under", async ({ site }) => {
  const data = `${page}.data?_routes=nothing,root&made=up`;
  const before = await renderings(site.origin);
  await site.get(data);
  await site.get(`${page}.data?_routes=root`);
  expect(await renderings(site.origin)).toBe(before + 1);
  expect(await (await site.get(`${page}?made=up`)).text()).not.toContain("made=up");
});

test("a public page whose screen is not marked as shared is rendered for each visitor", async ({ site }) => {
  const answer = await site.get("/sign-out"); // sets no Cache-Control itself
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("etag")).toBeNull();
});

// Every new table must be added to one of these two lists: shown on public pages, or not.
const shownToVisitors = [
  "committee_people",
  "content_state",
  "directory_settings",
  "event_registration",
  "events",
  "gallery_albums",
  "gallery_photos",
  "letters",
  "media",
  "member_days",
  "membership_gate",
  "membership_seats",
  "memberships",
  "profiles",
  "ticket_types",
];
const shownToNoVisitor =
  /^(api_sessions|attendees|audit|books_closed|calendar_identity|captcha_uses|content_(drafts|presence|versions)|deposits|email_changes|entitlement_uses|event_(form_tokens|markers)|factors|first_steps_skipped|gallery_(batch|file_intents|markers|rem|settings|upload_)\w*|history|inquir\w+|invoice\w+|ledger\w*|letter_(counts|readers)|library_files|links|mail_server|mails|matters|media_uses|member\w+|merged_entries|newsletter_(counts|subscribers)|number_series|order_proofs|passwords|payment_provider|payments|checkouts|provider_events|profile_(counts|edits|words)|rate_limits|recovery_codes|refunds|registrations|relay_messages|sessions|signing_keys|users)$/;

test("every table that visitors see tells of its changes", async ({ site }) => {
  const { rows } = await site.platform.db.execute<{ name: string; tells: boolean }>(
    sql`select relname as name,
               exists (select 1 from pg_trigger where tgrelid = c.oid and tgname = relname || '_public_change') as tells
        from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const undecided = rows.filter(
    ({ name }) => !shownToVisitors.includes(name) && !shownToNoVisitor.test(name),
  );
  expect(undecided).toEqual([]);
  expect(rows.flatMap(({ name, tells }) => (tells ? [name] : [])).sort()).toEqual(shownToVisitors);
});
