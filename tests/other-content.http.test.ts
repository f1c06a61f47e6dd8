import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contact } from "#content/contact.ts";
import { founders } from "#content/founders.ts";
import { orderItems } from "#content/order-items.ts";
import { organisation } from "#content/organisation.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { supporters } from "#content/supporters.ts";
import { tiers } from "#content/tiers.ts";
import { addEvent, eventInput } from "./support/events.ts";
import { fileOf, linksTo, linkTo, mainOf, textOf } from "./support/page-text.ts";
import { startTestSite, type TestSite } from "./support/start-site.ts";

const [facebook, , linkedin] = organisation.value.social;
const map = { kind: "frame", src: "https://maps.example.org/embed?at=1,2", height: 480 } as const;

const checkout = (id: string) => `https://pay.example.org/${id}`;
const photo = { hash: "d".repeat(32), width: 800, height: 1000, alt: "Odessa at her press" };

const otherContent = {
  organisation: {
    ...organisation.value,
    abbreviation: "XYZ",
    emails: { ...organisation.value.emails, general: "office@xyz.example.org" },
    phone: undefined,
    timeSuffix: "CST",
    social: [facebook, linkedin].filter((social) => social !== undefined),
  },
  supporters: supporters.value.map((supporter, at) =>
    at === 1 ? { ...supporter, logo: { hash: "c".repeat(32), width: 600, height: 200, alt: "" } } : supporter,
  ),
  founders: {
    ...founders.value,
    founders: founders.value.founders.map((founder) => ({ ...founder, image: photo })),
  },
  orderItems: orderItems.value.map((item) => ({ ...item, checkoutLink: checkout(item.id) })),
  tiers: tiers.value.map((tier) => ({ ...tier, checkoutLink: checkout(tier.slug) })),
  contact: { ...contact.value, place: { ...contact.value.place, map } },
};

describe("a site of another organisation", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({}, otherContent);
  });
  afterAll(() => site.stop());
  const page = async (path: string) => (await fetch(site.origin + path)).text();

  test("[1.05] its abbreviation moves the news hub's address, and names community and shop", async () => {
    const old = newsHubPath(organisation.value.abbreviation);
    const former = await fetch(site.origin + old, { redirect: "manual" });
    expect(former.headers.get("location")).toBe("/xyz-pulse");
    expect(mainOf(await page("/xyz-pulse"))).toMatch(/<h1[^>]*>XYZ Pulse<\/h1>/);
    expect(mainOf(await page("/community"))).toMatch(/<h1[^>]*>XYZ Community<\/h1>/);
    expect(mainOf(await page("/shop"))).toMatch(/<h1[^>]*>XYZ Shop<\/h1>/);
    const home = await page("/");
    expect(linksTo(home, "XYZ Pulse").every((link) => link.includes('href="/xyz-pulse"'))).toBe(true);
    for (const path of ["/", "/xyz-pulse", "/community", "/shop", "/about", "/contact", "/directory"])
      expect([path, (await page(path)).includes(organisation.value.abbreviation)]).toEqual([path, false]);
  });

  test("[1.05] its email address stands in the footer and on the contact page", async () => {
    for (const path of ["/", "/contact"]) {
      expect(linkTo(await page(path), "office@xyz.example.org")).toContain("mailto:office@xyz.example.org");
      expect(await page(path)).not.toContain(organisation.value.emails.general);
    }
  });

  test("without a telephone number no page offers to call", async () => {
    for (const path of ["/", "/contact"]) expect(await page(path)).not.toMatch(/href="tel:|"telephone"/);
  });

  test("[2.3.02] a social network without a link has no icon", async () => {
    const home = await page("/");
    const footer = home.slice(home.indexOf("<footer"));
    expect(linkTo(footer, "Facebook")).toContain(`href="${facebook?.href}"`);
    expect(linkTo(footer, "LinkedIn")).toContain(`href="${linkedin?.href}"`);
    expect(textOf(footer)).not.toMatch(/Instagram|YouTube/);
    expect(footer).not.toContain('href="#"');
  });

  test("[2.4.19] a supporter with a logo shows it, one without the first letter of the name", async () => {
    const home = await page("/");
    const cells = [...home.slice(home.indexOf("Our Supporters")).matchAll(/<li\b.*?<\/li>/gs)].map(
      ([cell]) => cell,
    );
    expect(cells[0]).not.toContain("<img");
    expect(textOf(cells[0] ?? "").trim()).toMatch(/^F First Magnolia Bank/);
    expect(cells[1]).toMatch(/<img[^>]*src="\/media\/c{32}-logo-640.webp"[^>]*alt="Harlow &amp; Finch Law"/);
    expect(textOf(cells[1] ?? "")).not.toContain("Harlow");
    expect(textOf(cells[2] ?? "").trim()).toMatch(/^R River Oak Medical/);
  });

  test("[2.24.04] the maps service's frame stands in 'Find Us', and the page's policy lets it in", async () => {
    const answer = await fetch(`${site.origin}/contact`);
    const main = mainOf(await answer.text());
    const place = main.slice(main.indexOf("Find Us"));
    expect(place).toMatch(/<iframe[^>]*src="https:\/\/maps\.example\.org\/embed\?at=1,2"[^>]*height="480"/);
    expect(answer.headers.get("content-security-policy")).toContain("frame-src https://maps.example.org");
  });

  test("[2.7.01] each founder's photo stands with the biography", async () => {
    const main = mainOf(await page("/founders"));
    const biographies = [...main.matchAll(/<section\b(?:(?!<\/section>).)*<article\b.*?<\/section>/gs)];
    expect(biographies).toHaveLength(2);
    for (const [biography] of biographies) {
      expect(biography).toMatch(/<img[^>]*src="\/media\/d{32}-[^"]+"/);
      expect(biography).toContain(`role="img" aria-label="${photo.alt}"`);
    }
  });

  test("[9.12] every time of an event carries the organisation's suffix", async () => {
    const event = eventInput({ date: "2099-03-05", startTime: "18:00", endTime: "20:00" });
    const { id } = await addEvent(site.platform, "system", event);
    await site.forgetPages();
    for (const path of [
      "/",
      "/events?month=2099-03",
      "/event-calendar?month=2099-03&q=coffee",
      `/event/${id}`,
    ]) {
      const text = textOf(await page(path));
      expect(text, path).toContain("6:00 PM CST");
      expect(text, path).not.toContain("PM EST");
    }
    expect(await fileOf(await fetch(`${site.origin}/events.rss`))).toContain("6:00 PM CST - 8:00 PM CST");
  });

  test.each<[ids: string, path: string, label: string, sold: string[]]>([
    ["[2.4.08]", "/", "Join as", ["rubies", "emeralds", "diamonds"]],
    [
      "[2.16.06]",
      "/georgia-ai-summit",
      "Register",
      ["summit-general-early-bird", "summit-nonprofit-early-bird"],
    ],
    ["[2.16.08]", "/georgia-ai-summit", "Become a Sponsor - $250", ["summit-tool-box-sponsor"]],
    ["[2.16.09]", "/georgia-ai-summit", "Early Bird - $149", ["summit-general-early-bird"]],
    ["[2.16.09]", "/georgia-ai-summit", "Non-Profit Early Bird - $99", ["summit-nonprofit-early-bird"]],
    ["[2.17.03]", "/annual-gala", "Early Bird Registration", ["gala-early-bird"]],
    ["[2.17.04]", "/annual-gala", "Become a Presenting Sponsor", ["gala-presenting-sponsor"]],
    ["[2.20.04]", "/shop", "Add to Cart", ["t-shirt", "tote-bag", "mug", "journal"]],
  ])("%s on %s '%s' opens the outside checkout in a new tab", async (_, path, label, sold) => {
    site.clock.set("2025-12-10T12:00:00Z"); // every early bird is on sale
    const links = linksTo(mainOf(await page(`${path}?early`)), label);
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(sold.map(checkout));
    for (const link of links) expect(link).toContain('target="_blank"');
    site.clock.reset();
  });

  test("[2.9.04] [9.07] each of the six tiers opens its own outside checkout in a new tab", async () => {
    const main = mainOf(await page("/membership"));
    const links = tiers.value.map(({ cta }) => linkTo(main, cta));
    const addresses = links.map((link) => /href="([^"]+)" target="_blank"/.exec(link)?.[1]);
    expect(addresses).toEqual(tiers.value.map(({ slug }) => checkout(slug)));
    expect(new Set(addresses).size).toBe(6);
  });
});
