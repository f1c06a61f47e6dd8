import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { linkTo, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const { links } = content("organisation");

test("[2.4.01] the sections stand in their order", async ({ site }) => {
  const page = textOf(await (await site.get("/")).text());
  const marks = [
    "Her Business Matters",
    "50+ Active Members",
    "30 Annual Events",
    "Founded 2023",
    "Connecting women to opportunity, growth, and each other.",
    "Membership Benefits",
    "Upcoming Events",
    "Member Testimonials",
    "Our Supporters",
    "Stay Connected",
  ];
  const places = marks.map((mark) => page.indexOf(mark, page.indexOf("Skip to content")));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("[2.4.02] [2.4.03] [2.4.04] [2.4.07] [2.4.20] the buttons lead where they say", async ({ site }) => {
  const page = await (await site.get("/")).text();
  expect(linkTo(page, "Become a Member")).toContain('href="/membership"');
  expect(linkTo(page, "Explore Events")).toContain(`href="${links.ticketing}"`);
  expect(linkTo(page, "Meet the Founders")).toContain('href="/founders"');
  expect(linkTo(page, "Our Leadership Team")).toContain('href="/leadership"');
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

test("[2.4.05] [2.4.06] [2.4.09] three tiers, whose buttons lead to all six", async ({ site }) => {
  const page = await (await site.get("/")).text();
  expect([...page.matchAll(/aria-labelledby="tier-([a-z-]+)"/g)].map((found) => found[1])).toEqual([
    "rubies",
    "emeralds",
    "diamonds",
  ]);
  for (const tier of content("tiers").slice(0, 3)) {
    expect(linkTo(page, tier.cta)).toContain('href="/membership"');
    for (const feature of tier.features ?? []) expect(textOf(page)).toContain(feature);
  }
});

test("[2.4.10] one card is the most popular", async ({ site }) => {
  const page = await (await site.get("/")).text();
  expect(page.match(/Most Popular/g)).toHaveLength(1);
});

test("[2.4.12] without events the list says so and offers a next step", async ({ site }) => {
  expect(await (await site.get("/")).text()).toContain("Nothing on the calendar just now");
});

test("[2.4.18] [2.4.19] a supporter without a logo shows a letter and leads to its site in a new tab", async ({
  site,
}) => {
  const page = await (await site.get("/")).text();
  const supporter = content("supporters")[0];
  expect(page).toMatch(new RegExp(`<a href="${supporter?.link}" target="_blank" rel="noopener"`));
});

test("[2.4.21] 'Stay Connected' holds the newsletter's form", async ({ site }) => {
  const page = await (await site.get("/")).text();
  const section = page.slice(page.indexOf("Stay Connected"), page.indexOf("<footer"));
  expect(section).toMatch(/<form[^>]*action="\/newsletter"/);
  expect(section).toContain('name="EMAIL"');
});
