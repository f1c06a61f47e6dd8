import { afterAll, beforeAll, expect, test } from "vitest";
import { contact } from "#content/contact.ts";
import { directory } from "#content/directory.ts";
import { events } from "#content/events.ts";
import { gala } from "#content/gala.ts";
import { gallery } from "#content/gallery.ts";
import { news } from "#content/news.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const widget = (name: string) => ({
  kind: "script" as const,
  src: `https://${name}.example.org/widget.js`,
  elementId: `${name}-place`,
  widgetId: `app-"${name}"><script>`,
  hosts: [`cdn.${name}.example.org`],
});
const frame = { kind: "frame", src: "https://maps.example.org/embed?at=1,2", height: 480 } as const;
const nomination = {
  kind: "link",
  href: "https://forms.example.org/1",
  label: "Nominate her there",
} as const;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(
    {},
    {
      events: { ...events.value, homeSlot: widget("seats"), calendarSlot: widget("dates") },
      directory: { ...directory.value, listingSlot: widget("list"), submissionSlot: widget("entry") },
      gallery: { ...gallery.value, slot: widget("photos") },
      news: { ...news.value, slot: widget("feed") },
      gala: { ...gala.value, nominate: { ...gala.value.nominate, slot: nomination } },
      contact: { ...contact.value, place: { ...contact.value.place, map: frame } },
    },
  );
});
afterAll(() => site.stop());
const get = (path: string) => fetch(site.origin + path);
const policyOf = (answer: Response) => answer.headers.get("content-security-policy") ?? "";

test.each(["map", "nomination", "nothing", "__proto__", "home-events/x"])(
  "[7.29] there is no widget's page for %s",
  async (place) => {
    expect((await get(`/slot/${place}`)).status).toBe(404);
  },
);

const places: [string, string, string][] = [
  ["[2.4.11]", "home-events", "seats"],
  ["[2.12.02]", "calendar", "dates"],
  ["[2.10.02]", "directory", "list"],
  ["[2.10.05]", "directory-entry", "entry"],
  ["[2.18.02]", "gallery", "photos"],
  ["[2.21.02]", "news", "feed"],
];

test.each(places)(
  "%s the widget of %s runs alone, with its ids and theme light",
  async (_, place, provider) => {
    const answer = await get(`/slot/${place}`);
    expect(answer.status).toBe(200);
    const [html = ""] = /<!doctype html>.*/is.exec(await answer.text()) ?? [];
    expect(html).toContain(`<script src="https://${provider}.example.org/widget.js" async`);
    expect(html).toContain(`<div id="${provider}-place"`);
    const id = `app-&quot;${provider}&quot;&gt;&lt;script&gt;`;
    expect(html).toContain(`data-app-id="${id}" data-widget-id="${id}" data-theme="light"`);
    const policy = policyOf(answer);
    expect(policy).toMatch(
      /; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox$/,
    );
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).toMatch(
      new RegExp(
        `script-src 'sha256-[^' ]+' https://${provider}\\.example\\.org https://cdn\\.${provider}\\.example\\.org;`,
      ),
    );
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.split(";").find((rule) => rule.includes("script-src"))).not.toMatch(/unsafe|\*/);
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  },
);

test.each(places.map(([id, , provider]) => [id, provider]))(
  "%s no page of ours names the hosts of %s, nor loads its script",
  async (_, provider) => {
    for (const path of ["/", "/events", "/embedded-directory", "/gallery", "/contact"]) {
      const answer = await get(path);
      expect(policyOf(answer), path).not.toContain(`${provider}.example.org`);
      expect(policyOf(answer), path).toMatch(/frame-src 'self' https:\/\/maps\.example\.org;/);
      expect(await answer.text(), path).not.toContain(`${provider}.example.org`);
    }
  },
);

test("[7.29] who is signed in gives a widget nothing: its page is the same for everyone, and sets no cookie", async () => {
  const { id } = await createAccount(site.platform, { email: "ada@example.org" });
  const member = openClient(site.origin, await sessionCookies(site.platform, id));
  const answer = await member.get("/slot/gallery");
  expect(await answer.text()).toBe(await (await get("/slot/gallery")).text());
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test.each([
  ["[2.12.03]", "/events", "Next month"],
  ["[2.10.03]", "/embedded-directory", "The directory is opening soon"],
  ["[2.10.06]", "/embedded-directory", "Submit for review"],
  ["[2.18.03]", "/gallery", "No albums yet"],
  ["[2.4.12]", "/", "Nothing on the calendar just now"],
])("%s on %s the built-in part is not there besides the provider's", async (_, path, words) => {
  expect(await (await get(path)).text()).not.toContain(words);
});

test("[2.10.04] the card's text stays above the provider's submission form", async () => {
  const html = await (await get("/embedded-directory")).text();
  expect(mainOf(html)).toContain("The directory is only for current members");
  expect(html).not.toMatch(/<form[^>]*id="entry/);
});

test("[2.17.12] the provider's nomination form is linked to in a new tab, on the gala's page and at /nominate", async () => {
  site.clock.set("2026-10-05T16:00:00Z"); // nominations are open
  for (const path of ["/annual-gala?open", "/nominate?open"]) {
    const html = await (await get(path)).text();
    expect(mainOf(html), path).toMatch(/<a href="https:\/\/forms\.example\.org\/1"[^>]*target="_blank"/);
    expect(html, path).not.toContain("Send Nomination");
  }
  site.clock.reset();
});

test("[7.29] without scripts a sentence says what is missing", async () => {
  expect(mainOf(await (await get("/gallery")).text())).toMatch(
    /<noscript><p[^>]*><span>This section comes from another site and needs JavaScript\./,
  );
});
