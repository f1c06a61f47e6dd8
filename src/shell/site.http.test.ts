import { describe, expect, vi } from "vitest";
import { content } from "#content/store.server.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { asReader } from "#tests/support/members.ts";
import {
  footerOf,
  headerOf,
  headOf,
  inOrder,
  linksTo,
  linkTo,
  mainOf,
  noticeOf,
  textOf,
} from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const { items, join, login } = content("navigation");
const { quickLinks, legal } = content("footer");
const inside = [
  ...items,
  ...items.flatMap((item) => item.dropdown ?? []),
  join,
  login,
  ...quickLinks,
  ...legal,
]
  .map((item) => item.path.replace(/#.*/, ""))
  .filter((path) => path.startsWith("/"));

describe("[2.28.01] an unknown path", () => {
  test.for(["/nowhere", "/a/b/c", "/%E2%82%AC", "/%3Cscript%3E"])(
    "[2.28.01] %s shows '404', 'Oops! Page not found', the way home and the search",
    async (path, { site }) => {
      const answer = await site.get(path);
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(mainOf(page)).toContain(">404<");
      expect(mainOf(page)).toContain("Oops! Page not found");
      expect(mainOf(page)).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home/);
      expect(linkTo(mainOf(page), "Search the site")).toMatch(/href="\/search\?q=(nowhere|)"/);
      expect(page).not.toContain("<script>alert");
    },
  );
});

test("[2.28.02] the attempted path goes to the log, what follows it does not", async ({ site }) => {
  const logged = vi.spyOn(site.platform.log, "info");
  try {
    for (const path of ["/nowhere/at/all?token=secret", "/elsewhere-pulse", "/event/1"]) await site.get(path);
    const unknown = logged.mock.calls.filter((call: unknown[]) => call[1] === "unknown path");
    expect(unknown.map(([what]) => what)).toEqual([
      { path: '"/nowhere/at/all"' },
      { path: '"/elsewhere-pulse"' },
    ]);
  } finally {
    logged.mockRestore();
  }
});

test("[2.1.01] no entry of the menu or the footer leads to an error", async ({ site }) => {
  for (const path of new Set(inside)) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
});

/** Address and words of each link, without the note that it leaves the site. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, words = ""]) => [
    href,
    textOf(words)
      .replace(/\((opens in a new tab|another website)\)/, "")
      .trim(),
  ]);

test("[2.2.02] [2.2.07] both menus show every entry of the content in its order, with its address", async ({
  site,
}) => {
  const page = await (await site.get("/about")).text();
  const header = page.slice(page.indexOf("<header"), page.indexOf("<main"));
  const menu = items.flatMap((item) => item.dropdown ?? [item]);
  const entries = [...menu, join, login].map(({ path, title }) => [path, title]);
  const shown = linksIn(header).slice(1); // the first is the name of the organisation
  const search = ["/search", ""]; // behind the entries of a desk, beside the button of a phone's menu
  expect(shown).toEqual([...entries, search, ...entries]);
  expect(headerOf(page)).toMatch(/<a[^>]*aria-label="Search"[^>]*href="\/search"/);
  const titles = [...header.matchAll(/<summary[^>]*>(.*?)<\/summary>|<button[^>]*>(.*?)<\/button>/gs)];
  const dropdowns = items.filter((item) => item.dropdown).map(({ title }) => title);
  const named = titles.map(([, inPhone, inDesk]) => textOf(inPhone ?? inDesk ?? "").trim());
  expect(named.filter((title) => dropdowns.includes(title))).toEqual([...dropdowns, ...dropdowns]);
});

test("[2.3.03] [2.3.08] the footer shows its Quick Links and the two legal pages", async ({ site }) => {
  const page = await (await site.get("/about")).text();
  const footer = page.slice(page.indexOf("<footer"));
  const block = footer.slice(footer.indexOf("Quick Links"), footer.indexOf("Contact Us</h2>"));
  expect(linksIn(block)).toEqual(quickLinks.map(({ path, title }) => [path, title]));
  expect(linksIn(footer).slice(-legal.length)).toEqual([
    ["/privacy-policy", "Privacy Policy"],
    ["/terms-of-service", "Terms of Service"],
  ]);
});

test("[2.2.07] visitors find 'Member Login' behind 'Join Now' on every page, in both menus; an account without a membership finds 'Join Now' alone, a member neither", async ({
  site,
}) => {
  const links = (page: string) =>
    [
      ...page
        .slice(0, page.indexOf("<main"))
        .matchAll(/<a[^>]*href="(\/membership|\/member-login)"[^>]*>(.*?)<\/a>/g),
    ]
      .map(([, , text]) => text)
      .filter((text) => text === join.title || text === login.title);
  const pair = [join.title, login.title];
  for (const path of ["/", "/about", "/event-calendar", "/nowhere", "/member-login"])
    expect([path, links(await (await site.get(path)).text())]).toEqual([path, [...pair, ...pair]]);
  expect(links(await (await (await site.asMember()).get("/about")).text())).toEqual([join.title, join.title]);
  const page = await (await (await asReader(site)).get("/about")).text();
  expect(links(page)).toEqual([]);
  expect(headerOf(page)).toMatch(/<a[^>]*href="\/account\/entry"[^>]*>My listing<\/a>/);
});

test("whoever is signed in finds 'My card' above every page, at the card itself; visitors do not", async ({
  site,
}) => {
  const [member, staff] = [await asReader(site), await site.asRole("membership")];
  for (const path of ["/", "/about", "/event-calendar", "/nowhere", "/account/orders"])
    for (const client of [member, staff])
      expect([path, linkTo(headerOf(await (await client.get(path)).text()), "My card")]).toEqual([
        path,
        expect.stringContaining('href="/account/membership#card"'),
      ]);
  expect(headerOf(await (await site.get("/about")).text())).not.toContain("My card");
});

test("[2.1.01] every other address of the route list opens", async ({ site }) => {
  for (const path of ["/embedded-directory", "/event-calendar", "/shop", "/member-login", "/newsletter"])
    expect([path, (await site.get(path)).status]).toEqual([path, 200]);
});

test("[2.1.05] /member-profile leads on to /embedded-directory", async ({ site }) => {
  const answer = await site.get("/member-profile");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/embedded-directory"]);
});

test("[2.1.08] the legal pages can be read", async ({ site }) => {
  expect(mainOf(await (await site.get("/privacy-policy")).text())).toContain("Privacy Policy</h1>");
  expect(mainOf(await (await site.get("/terms-of-service")).text())).toContain("Terms of Service</h1>");
});

test("[2.1.09] the gala's share page answers without a script", async ({ site }) => {
  const answer = await site.get("/annual-gala-share.html");
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(headOf(page)).toContain('property="og:title"');
  expect(page).not.toContain("<script");
});

test("[2.3.07] the copyright line carries the organisation's year, also in its last hour", async ({
  site,
}) => {
  const yearAt = async (instant: string) => {
    await site.reset();
    site.clock.set(instant);
    return /© (?:<!-- -->)?(\d{4})/.exec(await (await site.get("/about")).text())?.[1];
  };
  expect(await yearAt("2027-01-01T04:30:00Z")).toBe("2026"); // still New Year's Eve in the organisation's zone
  expect(await yearAt("2027-01-01T05:30:00Z")).toBe("2027");
});

test("[2.30.01] a notification that came with the page can be read without scripts, once", async ({
  site,
}) => {
  const visitor = site.visitor();
  const toast = { title: "Saved", description: "All is <well>", variant: "default" };
  visitor.cookies.set("chamber.toast", Buffer.from(JSON.stringify(toast)).toString("base64url"));
  const page = await (await visitor.get("/about")).text();
  expect(noticeOf(page)).toBe("Saved All is <well>");
  expect(await (await visitor.get("/about")).text()).not.toContain("<noscript>");
});

test("[3.21] what a notification offers is a link also without scripts, and leads to no other site", async ({
  site,
}) => {
  const shown = async (to: string) => {
    const toast = { title: "Deleted", action: { label: "See the trash", altText: "In the dashboard", to } };
    const cookie = `chamber.toast=${Buffer.from(JSON.stringify(toast)).toString("base64url")}`;
    return (await site.get("/about", { headers: { cookie } })).text();
  };
  const told = await shown("/admin-dashboard/trash");
  expect(noticeOf(told)).toContain("See the trash");
  expect(linkTo(told, "See the trash")).toContain('href="/admin-dashboard/trash"');
  for (const to of [
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "/%2fevil.test",
    "javascript:alert(1)",
    "/\t/x",
  ])
    expect(await shown(to)).not.toContain("See the trash");
});

test("[2.30.01] a forged notification that is not one is dropped", async ({ site }) => {
  for (const value of [
    "bm90IGpzb24",
    Buffer.from('{"title":7}').toString("base64url"),
    "",
    "a".repeat(3000),
  ]) {
    const answer = await site.get("/about", { headers: { cookie: `chamber.toast=${value}` } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("<noscript>");
  }
});

test("[2.3.01] [2.3.02] [2.3.05] [2.3.06] [2.2.28] every page has its footer with a newsletter form, and 'Join Now' above", async ({
  site,
}) => {
  const { social, emails, phone, postalAddress } = content("organisation");
  for (const path of ["/", "/event-calendar", "/shop"]) {
    const page = await (await site.get(path)).text();
    const footer = footerOf(page);
    const { street, city, region, postalCode } = postalAddress;
    const words = [content("footer").about, "Contact Us", street, `${city}, ${region} ${postalCode}`];
    expect(inOrder(textOf(footer), words)).toEqual(words);
    for (const { href } of social) expect(footer).toContain(`href="${href}"`);
    expect(footer).not.toContain('href="#"');
    expect(linkTo(footer, emails.general)).toContain(`href="mailto:${emails.general}"`);
    expect(footer).toContain(`>${phone}</a>`);
    expect(footer.match(/<input[^>]*name="EMAIL"/g)).toHaveLength(1);
    expect(headerOf(page)).toMatch(/<a[^>]*href="\/membership"[^>]*>Join Now<\/a>/);
  }
});

test("[2.3.06] [2.4.21] the home page and /newsletter have a form of their own beside the footer's, and no id is there twice", async ({
  site,
}) => {
  for (const path of ["/", "/newsletter"]) {
    const page = await (await site.get(path)).text();
    const main = page.slice(page.indexOf("<main"), page.indexOf("<footer"));
    expect(main.match(/<input[^>]*name="EMAIL"/g)).toHaveLength(1);
    const ids = [...page.matchAll(/<[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const [, id] of page.matchAll(/<label for="([^"]+)"/g)) expect(ids).toContain(id);
  }
});

const { links } = content("organisation");

test("[2.2.18] [2.2.25] in both menus the coach's site opens in the same tab, AI Workforce in a new one", async ({
  site,
}) => {
  const page = await (await site.get("/about")).text();
  const menus = page.slice(page.indexOf("<header"), page.indexOf("<main"));
  const coach = linksTo(menus, "Business Coach");
  expect(coach).toHaveLength(2);
  for (const link of coach) {
    expect(link).toContain(`href="${links.coach}"`);
    expect(link).not.toContain("target=");
  }
  const workforce = linksTo(menus, "AI Workforce");
  expect(workforce).toHaveLength(2);
  for (const link of workforce) expect(link).toMatch(newTab(String(links.aiWorkforce)));
});

test("[2.3.04] 'Monthly Events' of the Quick Links leads to the ticketing page, that of the menu to /events", async ({
  site,
}) => {
  const page = await (await site.get("/about")).text();
  const quickLinks = page.slice(page.indexOf("Quick Links"), page.indexOf("Contact Us</h2>"));
  expect(linkTo(quickLinks, "Monthly Events")).toMatch(newTab(String(links.ticketing)));
  expect(linkTo(page, "Monthly Events")).toContain('href="/events"');
});

test("[6.01] [1.04] without a session a visitor reaches events from home, at the tickets, in the calendar and on the two marketing pages", async ({
  site,
}) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ date: "2099-03-05" }));
  const read = async (path: string) => {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.get("set-cookie")]).toEqual([path, 200, null]);
    return mainOf(await answer.text());
  };
  const home = await read("/");
  expect(linkTo(home, "Explore Events")).toMatch(newTab(String(links.ticketing)));
  expect(home).toContain(`href="/event/${id}"`);
  expect(await read("/event-calendar?month=2099-03")).toContain(`href="/event/${id}"`);
  expect(await read(`/event/${id}`)).toContain("Coffee &amp; Connections</h1>");
  expect(await read("/georgia-ai-summit")).toMatch(/<h1[^>]*>[^<]*AI Summit/);
  expect(await read("/annual-gala")).toMatch(/<h1[^>]*>[^<]*Annual Gala/);
});

const newTab = (address: string) => new RegExp(`href="${address}" target="_blank" rel="noopener"`);

test("a form sent to a page without one is refused in words for people, on the site and in the staff area", async ({
  site,
}) => {
  const staff = await site.asAdmin();
  for (const path of ["/account/orders", "/about", "/admin-dashboard/search"]) {
    const answer = await staff.post(path, { name: "Ada" });
    expect(answer.status, path).toBe(405);
    const page = await answer.text();
    expect(textOf(mainOf(page)), path).toContain("This page doesn't accept forms, so nothing was changed.");
    expect(textOf(mainOf(page)), path).not.toContain("did not provide");
  }
});
