import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Sponsors } from "#content/sponsors.ts";
import { content } from "#content/store.server.ts";
import { openLog } from "#platform/log.server.ts";
import { printPdf } from "#platform/pdf/print-pdf.server.ts";
import { packagesDocument } from "./packages-document.ts";

const silent = { log: openLog("silent") };
const reach = { page: "https://chamber.example.org/sponsors", email: "hello@example.org" };
const head = {
  name: "Magnolia Chamber",
  lines: ["120 Courthouse Square", "Magnolia, GA 30999"],
  logo: null,
  colours: { main: "#9b1b4b", dark: "#2a1530" },
};

async function pagesOf(page: Sponsors): Promise<string[]> {
  const said = packagesDocument(page, reach);
  const made = await printPdf(silent, { ...said, size: "LETTER", head }, { key: "ada", isStaff: false });
  const pdf = await getDocumentProxy(new Uint8Array(made.ok ? made.bytes : []));
  return (await extractText(pdf, { mergePages: false })).text;
}

const shipped = content("sponsors");

test("what ships stands on one page, each package with its price and all that it includes", async () => {
  const pages = await pagesOf(shipped);
  expect(pages).toHaveLength(1);
  const text = pages.join().replace(/\s+/g, " ");
  for (const { title, price, per, text: what, includes } of shipped.packages)
    for (const words of [title, `${price} ${per}`, what, ...includes]) expect(text).toContain(words);
  for (const words of [shipped.audience.text, "50+ active members", reach.email, reach.page])
    expect(text).toContain(words);
});

test("a name in another script can be read", async () => {
  const [first, ...others] = shipped.packages;
  if (!first) throw new Error("There is no package.");
  const named = { ...first, title: "渡辺商店 · שרה" };
  expect((await pagesOf({ ...shipped, packages: [named, ...others] })).join()).toContain(named.title);
});

test("as many packages as there can be, with all benefits, go on in order and lose none", async () => {
  const includes = Array.from({ length: 12 }, (_, at) => `Benefit ${at + 1}`);
  const packages = shipped.packages
    .concat(shipped.packages)
    .map((one, at) => ({ ...one, title: `Package ${at + 1}`, includes }));
  const pages = await pagesOf({ ...shipped, packages });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join().match(/Package \d/g)).toEqual(packages.map(({ title }) => title));
  expect(pages.join().match(/Benefit \d+/g)).toHaveLength(72);
});
