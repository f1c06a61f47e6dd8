import { expect } from "vitest";
import { categoryTitle } from "#content/award-category.ts";
import { content } from "#content/store.server.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

async function pageOn(site: Site, instant: string) {
  await site.reset();
  site.clock.set(instant);
  return mainOf(await (await site.get("/annual-gala")).text());
}

const inTime = "2025-11-01T12:00:00Z";

async function expectInOrder(site: Site, marks: string[]) {
  const page = await pageOn(site, inTime);
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  return page;
}

test("[2.17.01] [2.17.02] the page begins with its trail, the day, the invitation and a picture", async ({
  site,
}) => {
  const { invitation } = content("gala");
  const marks = ["Home", "Events", "Annual Gala", "March 20", "2026", "3rd Annual Gala", ...invitation];
  const page = await expectInOrder(site, marks);
  expect(linkTo(page, "Home")).toContain('href="/"');
  expect(linkTo(page, "Events")).toContain('href="/events"');
  expect(page).toMatch(/<svg role="img" aria-label="[^"]+"/);
});

test("[2.17.12] staff who choose a form builder's frame find it 1600 pixels high", async ({ site }) => {
  const admin = await site.asAdmin();
  const form = mainOf(await (await admin.get("/admin-dashboard/content/gala")).text());
  expect(form).toMatch(/<input[^>]*name="nominate\.slot\.\$frame\.height"[^>]*value="1600"/);
});

test("[2.17.07] [2.17.08] [2.17.09] the two cards with their prices, then when and where", async ({
  site,
}) => {
  await expectInOrder(site, [
    ...["Early Bird", "$99", "Rising to $150 on January 1, 2026", "Presenting Sponsor", "$450", "Exclusive"],
    ...["Event Information", "March 20, 2026", "7:00–11:00 PM", "Location TBA", "Magnolia County"],
  ]);
});

test("[2.17.10] [2.17.11] the award categories with their last day, then what the gala is", async ({
  site,
}) => {
  await expectInOrder(site, [
    ...["Award categories", "Nominations Close December 15th"],
    ...content("gala").awards.categories.map(({ name }) => name),
    ...["About the Gala", "Nominate a Deserving Woman"],
  ]);
});

test("[9.13] [9.14] thirteen award categories", async () => {
  expect(content("gala").awards.categories.map(categoryTitle)).toEqual([
    "Torchbearer (Leadership / Woman of the Year)",
    "Culinary Queen",
    "Wellness Within",
    "Bridge Builder (DEI)",
    "Flame",
    "Heart & Hustle (Nonprofit Leadership)",
    "Lotus (Rising Entrepreneur)",
    "Money Maven (Finance & Insurance)",
    "Digital Diva (AI & Tech)",
    "Key Woman (Real Estate)",
    "PenPower (Authors & Publishers)",
    "Indie Creative (content creators)",
    "Policy & Purpose (Independent Insurance Agents)",
  ]);
});

test("[2.17.03] [2.17.04] the buttons lead, in the same tab, to what can be ordered on that day", async ({
  site,
}) => {
  const early = await pageOn(site, inTime);
  expect(linkTo(early, "Early Bird Registration")).toContain('href="/order/gala-early-bird"');
  expect(linkTo(early, "Become a Presenting Sponsor")).toContain('href="/order/gala-presenting-sponsor"');
  expect(linkTo(early, "Early Bird Registration")).not.toContain("target=");
  expect((await site.get("/order/gala-early-bird")).status).toBe(200);
  const late = await pageOn(site, "2026-01-01T06:00:00Z");
  expect(linkTo(late, "Early Bird Registration")).toContain('href="/order/gala-ticket"');
  expect((await site.get("/order/gala-ticket")).status).toBe(200);
});

test("[2.17.07] the ended early bird is said beside its price, by the organisation's clock", async ({
  site,
}) => {
  const note = "The early bird ended on December 31, 2025. A seat is now $150.";
  const newYearsEve = textOf(await pageOn(site, "2026-01-01T04:30:00Z"));
  expect(newYearsEve).not.toContain("The early bird ended");
  const newYear = textOf(await pageOn(site, "2026-01-01T05:30:00Z"));
  expect(inOrder(newYear, ["$99", "Rising to $150 on January 1, 2026", note])).toHaveLength(3);
});

test("[2.17.02] once the evening is over the page says so", async ({ site }) => {
  const note = "The 3rd Annual Gala took place on March 20, 2026.";
  expect(textOf(await pageOn(site, "2026-03-21T03:30:00Z"))).not.toContain(note);
  expect(textOf(await pageOn(site, "2026-03-21T04:30:00Z"))).toContain(note);
});

test("[2.17.10] [2.17.13] the nomination's form stands to the end of December 15, then a kind notice", async ({
  site,
}) => {
  const open = await pageOn(site, "2026-12-16T04:30:00Z");
  expect(open).toMatch(/<form[^>]*action="\/nominate"/);
  const closed = await pageOn(site, "2026-12-16T05:30:00Z");
  expect(closed).not.toContain('action="/nominate"');
  expect(textOf(closed)).toContain("Nominations are closed for this season");
  expect(textOf(closed)).toContain("Nominations Close December 15th");
});

test("[2.1.09] the share page has title, description and picture for previews, and leads to the gala", async ({
  site,
}) => {
  site.clock.set(inTime);
  const page = await (await site.get("/annual-gala-share.html")).text();
  const property = (name: string) => new RegExp(`property="${name}" content="([^"]+)"`).exec(page)?.[1] ?? "";
  expect(property("og:title")).toContain("3rd Annual Gala");
  expect(property("og:description")).toContain("Friday, March 20, 2026, 7:00–11:00 PM");
  expect(property("og:url")).toBe(`${site.platform.config.ORIGIN}/annual-gala-share.html`);
  const picture = await site.get(new URL(property("og:image")).pathname);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(mainOf(page)).toContain('href="/annual-gala"');
  expect(page).not.toContain("<script");
});
