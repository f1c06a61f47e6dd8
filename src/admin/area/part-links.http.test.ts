import { expect } from "vitest";
import { attributeOf, crawl } from "#tests/support/crawl.ts";
import { fillSite } from "#tests/support/filled-site.ts";
import { test } from "#tests/support/site.ts";

type PartLink = { from: string; to: string; id: string };

/** The links of a page to a part of a page, as a person can press them. */
function partLinks({ path, body }: { path: string; body: string }, origin: string): PartLink[] {
  return [...body.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const { pathname, search, hash } = new URL(attributeOf(tag, "href") ?? "", new URL(path, origin));
    return hash ? [{ from: path, to: pathname + search, id: decodeURIComponent(hash.slice(1)) }] : [];
  });
}

test("each link of the staff area to a row or to a part of a page leads to one that is there", async ({
  site,
}) => {
  const owner = await site.asAdmin();
  const starts = await fillSite(site, owner);
  const pages = await crawl({ origin: site.origin, client: owner }, starts);
  const staffs = pages.filter(({ path, answer }) => path.startsWith("/admin-dashboard") && answer.ok);
  const links = staffs.flatMap((page) => partLinks(page, site.origin));
  expect(links.filter(({ id }) => id.startsWith("row-")).length).toBeGreaterThan(8);
  const bodies = new Map(pages.map(({ path, body }) => [path, body]));
  for (const { to } of links) if (!bodies.has(to)) bodies.set(to, await (await owner.get(to)).text());
  const dead = links.filter(({ to, id }) => !bodies.get(to)?.includes(` id="${id}"`));
  expect(dead.map(({ from, to, id }) => `${from} leads to ${to}#${id}`)).toEqual([]);
});
