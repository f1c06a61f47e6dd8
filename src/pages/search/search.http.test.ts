import { describe, expect } from "vitest";
import { addEvent, eventInput, trashEvent } from "#tests/support/events.ts";
import { asReader, createMember } from "#tests/support/members.ts";
import { hrefsOf, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { foldedAlike } from "#tests/support/search-cases.ts";
import { type Site, test } from "#tests/support/site.ts";
import { pageTexts } from "./page-texts.server.ts";

type Asks = Pick<Site, "get">;

async function search(client: Asks, q: string) {
  const answer = await client.get(`/search?${new URLSearchParams({ q })}`);
  expect([q, answer.status]).toEqual([q, 200]);
  const main = mainOf(await answer.text());
  return { main, text: textOf(main), links: hrefsOf(main) };
}

const secret = "Zanzibar";

describe("what each reader finds", () => {
  test("[2.1.02] [2.1.03] a member by what the reader may see of them, and by nothing hidden", async ({
    site,
  }) => {
    const reader = await asReader(site);
    await createMember(site.platform, {
      full_name: "Imani Brooks",
      company: "Quilting Quarters",
      job_title: "Weaver",
      services_description: `Blankets from ${secret}`,
      visibility: {
        email: "members",
        phoneNumber: "members",
        websiteUrl: "public",
        photo: "public",
        company: "public",
        jobTitle: "members",
        servicesDescription: "nobody",
      } as never,
    });
    const findsHer = async (client: Asks, q: string) =>
      (await search(client, q)).links.includes("/directory/imani-brooks");
    const found = async (q: string) => [await findsHer(site, q), await findsHer(reader, q)];
    expect(await found("Imani")).toEqual([true, true]);
    expect(await found("quilting")).toEqual([true, true]);
    expect(await found("weaver")).toEqual([false, true]);
    expect(await found(secret)).toEqual([false, false]);
    expect(await found("imanibrooks@members.example")).toEqual([false, false]);
    const seen = await search(site, "Imani");
    expect(seen.text).toContain("Quilting Quarters");
    for (const hidden of ["Weaver", secret, "555", "members.example"])
      expect(seen.main).not.toContain(hidden);
    expect((await search(reader, "Imani")).text).toContain("Weaver");
  });

  test("[2.1.02] nobody finds a listing that is pending, suspended or declined", async ({ site }) => {
    const admin = await site.asAdmin();
    for (const state of ["pending", "suspended", "declined"] as const)
      await createMember(site.platform, { full_name: `${secret} ${state}`, state });
    for (const client of [site, await asReader(site), admin])
      expect((await search(client, secret)).text).toContain("Nothing found for");
  });

  test("neither a draft, a deleted nor a later event, and never a meeting link", async ({ site }) => {
    const { platform } = site;
    site.clock.set("2026-03-01T12:00:00Z");
    const meeting = "https://zoom.example/j/77";
    const at = { date: "2026-04-05", isVirtual: true, zoomLink: meeting } as const;
    await addEvent(platform, "ann", eventInput({ title: `${secret} open`, ...at }));
    const gone = await addEvent(platform, "ann", eventInput({ title: `${secret} gone`, ...at }));
    await trashEvent(platform, "ann", gone.id);
    await platform.db.execute(`
      insert into events (id, series_id, title, date, start_time, end_time, starts_at, ends_at, location, visible_from)
      values ('77', '77', '${secret} draft', '2026-04-06', '09:00', '10:00', '2026-04-06T13:00:00Z',
              '2026-04-06T14:00:00Z', 'Here', 'infinity')`);
    for (const client of [site, await asReader(site), await site.asAdmin()]) {
      const { main, text } = await search(client, secret);
      expect(text).toContain(`${secret} open`);
      expect(text).not.toMatch(new RegExp(`${secret} (gone|draft)`));
      expect(main).not.toContain(meeting);
    }
    expect((await search(site, "zoom.example")).text).toContain("Nothing found");
  });

  test("no draft of a page, no page that is left out, no story before its day", async ({ site }) => {
    const admin = await site.asAdmin();
    const form = async (name: string) =>
      filledForm(await (await admin.get(`/admin-dashboard/content/${name}`)).text());
    const about = { ...(await form("about")), lead: `We come from ${secret}.` };
    await admin.post("/admin-dashboard/content/about", { ...about, intent: "save-content" });
    for (const client of [site, admin])
      expect((await search(client, secret)).text).toContain("Nothing found");
    await admin.post("/admin-dashboard/content/about", {
      ...(await form("about")),
      lead: `We come from ${secret}.`,
      intent: "publish-content",
    });
    expect((await search(site, secret)).links).toContain("/about");
    expect((await search(site, "founders")).links).toContain("/founders");
    const pages = await form("pages");
    delete pages["founders.on"];
    delete pages["news.on"];
    await admin.post("/admin-dashboard/content/pages", { ...pages, intent: "publish-content" });
    const { links } = await search(site, "founders");
    expect(links).not.toContain("/founders");
    expect(links.filter((path) => path.includes("-pulse"))).toEqual([]);
  });

  test("[2.21.03] a story is found from its day on, by a word of its text", async ({ site }) => {
    const stories = async () =>
      (await search(site, "power outage")).links.filter((path) => path.includes("-pulse/"));
    site.clock.set("2026-03-23T15:00:00Z");
    expect(await stories()).toEqual([]);
    site.clock.set("2026-03-24T15:00:00Z");
    expect(await stories()).toEqual(["/mcwcc-pulse/the-night-the-lights-went-pink"]);
  });
});

test("a page is found only by what visitors read on it", async ({ site }) => {
  site.clock.set("2026-02-01T15:00:00Z");
  const known = pageTexts(site.platform.config).filter(({ texts }) => texts.length > 0);
  const missed: string[] = [];
  const plain = (text: string) => text.replace(/\s+/g, "");
  for (const { path, title, texts } of known) {
    const page = plain(textOf(mainOf(await (await site.get(path)).text())));
    for (const text of [title, ...texts].flatMap((each) => each.split("\n")))
      if (!page.includes(plain(text))) missed.push(`${path}: ${text}`);
  }
  expect(missed).toEqual([]);
});

test("events to come stand before those that are over; the link to all leads to the calendar's list of them", async ({
  site,
}) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const days = ["2026-01-05", "2026-02-05", "2026-03-05", "2026-04-05"];
  for (const date of days)
    await addEvent(site.platform, "ann", eventInput({ title: `${secret} ${date}`, date }));
  const few = await search(site, secret);
  const order = [...few.text.matchAll(new RegExp(`${secret} (\\S+)`, "g"))].map(([, day]) => day);
  expect(order).toEqual(["2026-03-05", "2026-04-05", "2026-02-05", "2026-01-05"]);
  expect(few.text.match(/Past event/g)).toHaveLength(2);
  for (const date of ["2026-05-05", "2026-06-05"])
    await addEvent(site.platform, "ann", eventInput({ title: `${secret} ${date}`, date }));
  const all = linkTo((await search(site, secret)).main, "All 6 events");
  const to = /href="([^"]+)"/.exec(all)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(to).toMatch(/^\/event-calendar\?view=list&when=all&q=/);
  expect(
    textOf(mainOf(await (await site.get(to)).text())).match(new RegExp(secret, "g"))?.length,
  ).toBeGreaterThan(5);
});

test("words are compared by the one rule, whatever kind is searched", async ({ site }) => {
  const cases = foldedAlike.filter((_, at) => at % 7 === 0);
  for (const [title] of cases)
    await addEvent(site.platform, "ann", eventInput({ title, date: "2099-04-05" }));
  const missed: string[] = [];
  for (const [title, typed] of cases)
    if (!(await search(site, typed)).text.includes(title)) missed.push(`${typed}: ${title}`);
  expect(missed).toEqual([]);
  expect((await search(site, "BUSÍNESS")).links).toContain("/about");
});

test("no words, nothing found, one letter, three hundred, signs alone: each says how to go on", async ({
  site,
}) => {
  expect((await search(site, "")).text).toContain("What are you looking for?");
  for (const q of ["zzyzxqwv", "%", "—!?", "x".repeat(300), "<script>alert(1)</script>zz"]) {
    const { main, text, links } = await search(site, q);
    expect(text).toContain("Nothing found for");
    expect(links).toEqual(expect.arrayContaining(["/event-calendar", "/directory", "/contact"]));
    expect(main).not.toContain("<script>alert");
  }
  expect((await search(site, "g")).links).toContain("/annual-gala");
  expect(linkTo((await search(site, "gala")).main, "Annual Gala")).toContain('href="/annual-gala"');
});
