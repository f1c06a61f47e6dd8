import { expect } from "vitest";
import { consult } from "#content/consult.ts";
import { content } from "#content/store.server.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { plantPicture } from "#tests/support/media.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("[2.23.01] [2.23.02] a hero, the expert, steps and a call to action describe a 7-step service", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/consult")).text());
  const { hero, expert, callToAction } = content("consult");
  const marks = [
    `${hero.title}</h1>`,
    "7-step AI business strategy",
    "<figure", // the photo, or a jewel with the initials in its place
    `>${expert.name}</h2>`,
    ...expert.paragraphs,
    "Transformation</h3>",
    callToAction.title,
  ];
  const places = marks.map((mark) => page.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("[2.23.01] the photo that staff choose stands beside the expert's biography", async ({ site }) => {
  const { id: media } = await plantPicture(site.platform);
  const { value } = consult;
  const expert = { ...value.expert, photo: { media, alt: "Nia at her desk" } };
  await storePublished(site, "consult", [{ ...value, expert }]);
  try {
    const page = mainOf(await (await site.get("/consult")).text());
    const [figure = ""] = /<figure.*?<\/figure>/s.exec(page) ?? [];
    expect(figure).toContain('aria-label="Nia at her desk"');
    const [, src = ""] = /<img[^>]*src="([^"]+)"/.exec(figure) ?? [];
    expect((await site.get(src)).headers.get("content-type")).toMatch(/^image\//);
  } finally {
    await restoreContent(site);
  }
});

test("[2.23.03] exactly six step cards, in order", async ({ site }) => {
  const page = await (await site.get("/consult")).text();
  const list = /<ol class="grid.*?<\/ol>/s.exec(page)?.[0] ?? "";
  expect([...list.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map((found) => found[1])).toEqual([
    "Assessment",
    "Intelligence",
    "Mapping",
    "Performance",
    "Activation",
    "Transformation",
  ]);
});

test("[2.23.04] every 'Book A Consult' goes to the booking page", async ({ site }) => {
  const page = await (await site.get("/consult")).text();
  const links = [...page.matchAll(/<a([^>]*)>(?:<span[^>]*>)?Book A Consult/g)].map((found) => found[1]);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(link).toContain(`href="${content("organisation").links.booking}"`);
});
