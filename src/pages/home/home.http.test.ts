import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { events } from "#features/events/tables.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const { links } = content("organisation");

test("[1.01] [1.02] [1.03] [2.4.01] the sections stand in their order, with tagline, figures and quote as worded", async ({
  site,
}) => {
  const page = textOf(mainOf(await (await site.get("/")).text()));
  const { welcome } = content("home");
  const marks = [
    "Her Business Matters",
    "50+ Active Members",
    "30 Annual Events",
    "Founded 2023",
    welcome.title,
    "Connecting women to opportunity, growth, and each other.",
    ...welcome.paragraphs,
    "Membership Benefits",
    "Upcoming Events",
    "Member Testimonials",
    "Our Supporters",
    "Stay Connected",
  ];
  expect(inOrder(page, marks)).toEqual(marks);
});

test("[2.4.02] [2.4.03] [2.4.04] [2.4.07] [2.4.20] the buttons lead where they say", async ({ site }) => {
  const page = await (await site.get("/")).text();
  expect(linkTo(page, "Become a Member")).toContain('href="/membership"');
  expect(linkTo(page, "Explore Events")).toContain(`href="${links.ticketing}"`);
  const [welcome = ""] = /<section[^>]*aria-labelledby="welcome-title".*?<\/section>/s.exec(page) ?? [];
  const buttons = [...welcome.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(buttons).toEqual(["/founders", "/leadership"]);
  expect(linkTo(page, "View All Membership Options")).toContain('href="/membership"');
  expect(linkTo(page, "Become a Supporter")).toContain('href="/membership#friends-of-ours"');
});

test("[2.20.01] the home page and /about lead to the shop", async ({ site }) => {
  const { abbreviation } = content("organisation");
  expect(linkTo(await (await site.get("/")).text(), `Visit the ${abbreviation} Shop`)).toContain(
    'href="/shop"',
  );
  expect(linkTo(await (await site.get("/about")).text(), `${abbreviation} Shop`)).toContain('href="/shop"');
});

async function tierTiles(site: Site) {
  const page = await (await site.get("/")).text();
  const cards = page.matchAll(/<article[^>]*aria-labelledby="tier-([a-z-]+)".*?<\/article>/gs);
  return new Map([...cards].map(([card, slug = ""]) => [slug, card]));
}

test("[2.4.05] [2.4.06] [2.4.09] three tiers, each with title, price, description, features and the button that it has on /membership", async ({
  site,
}) => {
  const cards = await tierTiles(site);
  expect([...cards.keys()]).toEqual(["rubies", "emeralds", "diamonds"]);
  const membership = mainOf(await (await site.get("/membership")).text());
  for (const { slug, title, price, homeDescription, features, cta } of content("tiers").slice(0, 3)) {
    const card = cards.get(slug) ?? "";
    const words = [title, price, homeDescription ?? "", ...(features ?? []), cta];
    expect(features?.length).toBeGreaterThan(0);
    expect(inOrder(textOf(card), words)).toEqual(words);
    expect(linkTo(card, cta)).toContain(`href="/join/${slug}"`);
    expect(linkTo(membership, cta)).toContain(`href="/join/${slug}"`);
  }
});

test("[2.4.10] Diamonds is the most popular, and no other", async ({ site }) => {
  const popular = [...(await tierTiles(site))].filter(([, card]) => textOf(card).includes("Most Popular"));
  expect(popular.map(([slug]) => slug)).toEqual(["diamonds"]);
});

test("[2.4.12] without events the list says so and offers a next step", async ({ site }) => {
  expect(mainOf(await (await site.get("/")).text())).toContain("Nothing on the calendar just now");
});

test("[2.4.12] 'Upcoming Events' lists the next four of the stored events, soonest first, and none that is over", async ({
  site,
}) => {
  site.clock.set("2026-03-10T12:00:00Z");
  const ids: string[] = [];
  for (const day of ["01", "20", "15", "12", "30", "25"]) {
    const event = eventInput({ title: `Gathering of the ${day}th`, date: `2026-03-${day}` });
    ids.push((await addEvent(site.platform, "system", event)).id);
  }
  const page = await (await site.get("/")).text();
  const section = page.slice(
    page.indexOf('aria-labelledby="upcoming-title"'),
    page.indexOf("Member Testimonials"),
  );
  expect(section.match(/Gathering of the \d\dth/g)).toEqual(
    ["12", "15", "20", "25"].map((day) => `Gathering of the ${day}th`),
  );
  expect(section.match(/\/event\/\d+/g)).toEqual([3, 2, 1, 5].map((at) => `/event/${ids[at]}`));
  expect(section).not.toContain("Nothing on the calendar");
});

test("[2.4.18] [2.4.19] each supporter leads to their site in a new tab, by the letter that stands for a logo", async ({
  site,
}) => {
  const page = await (await site.get("/")).text();
  const section = page.slice(page.indexOf("Our Supporters"), page.indexOf("Stay Connected"));
  const links = [...section.matchAll(/<a href="(https:[^"]*)" target="_blank" rel="noopener".*?<\/a>/gs)];
  expect(links.map(([link, address]) => [address, textOf(link).trim()])).toEqual(
    content("supporters").map(({ name, link }) => [link, `${name[0]} ${name} (opens in a new tab)`]),
  );
});

test("[2.4.21] 'Stay Connected' holds the newsletter's form", async ({ site }) => {
  const page = mainOf(await (await site.get("/")).text());
  const section = page.slice(page.indexOf("Stay Connected"));
  expect(section).toMatch(/<form[^>]*action="\/newsletter"/);
  expect(section).toContain('name="EMAIL"');
});

test("the next event stands in the first screen; one that is cancelled does not, and none leaves no trace", async ({
  site,
}) => {
  site.clock.set("2026-03-10T12:00:00Z");
  const hero = async () => {
    const page = mainOf(await (await site.get("/")).text());
    return page.slice(page.indexOf('id="hero-title"'), page.indexOf("Active Members"));
  };
  expect(await hero()).not.toContain("/event/");
  const off = await addEvent(site.platform, "system", eventInput({ title: "Off", date: "2026-03-11" }));
  await site.platform.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, off.id));
  const next = eventInput({ title: "Breakfast at the mill", date: "2026-03-12" });
  const { id } = await addEvent(site.platform, "system", next);
  await site.forgetPages();
  expect(textOf(await hero())).toContain("Next: Breakfast at the mill , Thursday, March 12, 2026");
  expect(await hero()).toContain(`href="/event/${id}"`);
});
