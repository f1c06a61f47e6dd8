import sharp from "sharp";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { storePublished } from "#tests/support/content.ts";
import { plantPicture } from "#tests/support/media.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const { name, abbreviation, county, emails } = content("organisation");

test("a journalist finds the name in three lengths, words to print, and who answers", async ({ site }) => {
  const main = mainOf(await (await site.get("/press")).text());
  const text = textOf(main);
  for (const words of [name, `${county} Women's Chamber`, abbreviation, emails.president])
    expect(text).toContain(words);
  expect(text).toContain("was founded in 2023");
});

/** Gives the first founder a portrait. */
async function plantPortrait(site: Site) {
  const { id: media } = await plantPicture(site.platform, { width: 1000, height: 1200 });
  const { founders, ...page } = content("founders");
  const [first, ...others] = founders;
  const shown = { ...first, image: { media, alt: "" } };
  await storePublished(site, "founders", [{ ...page, founders: [shown, ...others] }]);
}

const filesOf = (main: string) =>
  [...main.matchAll(/<a href="([^"]+)" download/g)].map(([, href]) => href ?? "");

test("each file of the press page can be downloaded under a plain name, and is what it says", async ({
  site,
}) => {
  await plantPortrait(site);
  const main = mainOf(await (await site.get("/press")).text());
  const files = filesOf(main);
  const drawn = ["logo-light", "logo-dark", "wordmark-light", "wordmark-dark", "square-logo"];
  expect(files).toEqual([
    ...drawn.flatMap((name) => ["svg", "png"].map((type) => `/press/magnolia-county-${name}.${type}`)),
    "/press/odessa-marchand.jpg",
  ]);
  const types = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" };
  for (const href of files) {
    const answer = await site.get(href);
    const type = types[href.slice(-3) as keyof typeof types];
    expect([href, answer.status, answer.headers.get("content-type")]).toEqual([href, 200, type]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await site.get(href, { headers: { "if-none-match": etag } })).status).toBe(304);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    const [link = ""] = new RegExp(`<a href="${href}".*?</a>`, "s").exec(main) ?? [];
    if (type !== types.svg) expect(textOf(link)).toContain(width?.toLocaleString("en-US"));
  }
});

const stoneIn = (svg: string) => svg.match(/<polygon[^>]*>/g);

test("the drawings need no font: a name is outlines, in the dark color or light for dark grounds", async ({
  site,
}) => {
  const drawing = async (file: string) => fileOf(await site.get(`/press/magnolia-county-${file}.svg`));
  for (const [file, colour] of [
    ["logo-light", content("brand").dark],
    ["wordmark-dark", "#fbf7f1"],
  ] as const) {
    const svg = await drawing(file);
    expect(svg).toContain(`<path fill="${colour}"`);
    expect(svg).not.toMatch(/<text|font-family|@font-face|href=/);
    expect(svg.includes("<polygon")).toBe(file === "logo-light");
  }
  const light = await drawing("logo-light");
  await storePublished(site, "brand", [
    { ...content("brand"), main: "#0b5cad", dark: "#102040", fonts: "lora" },
  ]);
  const own = await drawing("logo-light");
  expect(own).toContain('<path fill="#102040"');
  expect(stoneIn(own)).not.toEqual(stoneIn(light));
});

test("a chamber with a logo of its own gives that one, and no name is drawn beside it; without pictures of the founders there is no place for them", async ({
  site,
}) => {
  const logo = await plantPicture(site.platform, { kind: "logo", width: 900, height: 300 });
  await storePublished(site, "brand", [{ ...content("brand"), logo: { media: logo.id, alt: "" } }]);
  const main = mainOf(await (await site.get("/press")).text());
  expect(filesOf(main)).toEqual([
    "/press/magnolia-county-logo.png",
    ...["svg", "png"].map((type) => `/press/magnolia-county-square-logo.${type}`),
  ]);
  expect(textOf(main)).toContain("Download PNG of Logo , 900 × 300 pixels");
  expect(textOf(main)).not.toContain(content("press").portraits.title);
  const answer = await site.get("/press/magnolia-county-logo.png");
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width]).toEqual(["png", 900]);
  expect((await site.get("/press/magnolia-county-logo-dark.svg")).status).toBe(404);
});

test("a portrait comes with the words to print, and the press with a name to ask for", async ({ site }) => {
  await plantPortrait(site);
  const text = textOf(mainOf(await (await site.get("/press")).text()));
  expect(text).toContain(`Odessa Marchand, Founder and President, ${name}`);
  expect(text).toMatch(/Media contact .*Odessa Marchand Founder and President president@magnolia/);
  const { contact, ...page } = content("press");
  await storePublished(site, "press", [
    { ...page, contact: { ...contact, name: "Ana Ruiz", role: "Press" } },
  ]);
  expect(textOf(mainOf(await (await site.get("/press")).text()))).toContain("Ana Ruiz Press president@");
});

test("a file that is not in the press kit is unknown", async ({ site }) => {
  for (const file of ["nothing.svg", "constructor", "..%2Fpress"])
    expect([file, (await site.get(`/press/${file}`)).status]).toEqual([file, 404]);
});
