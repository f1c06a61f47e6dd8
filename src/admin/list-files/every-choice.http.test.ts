import { expect } from "vitest";
import type { Filter } from "#records/lists/filter.ts";
import { fillSite } from "#tests/support/filled-site.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil } from "#tests/support/terms.ts";
import { lists } from "./lists.server.ts";

const staff = "/admin-dashboard";

/** What may be chosen in a filter; any value where the choice comes from the database. */
// biome-ignore lint/suspicious/noExplicitAny: a filter of any values
function valuesOf({ options }: Filter<any>): string[] {
  if (options === "loaded") return ["1", "x"];
  if (options === "text") return ["x%'"];
  return options === "day" ? ["2026-03-01"] : options.map(([value]) => value);
}

type Declared = (typeof lists)[number]["declared"];

/** No filter, each filter of a list alone, and searches. */
const viewsOf = ({ filters, search }: Declared): string[] => [
  "",
  ...Object.entries(filters).flatMap(([name, filter]) =>
    valuesOf(filter).map((value) => `${name}=${encodeURIComponent(value)}`),
  ),
  ...(search ? ["q=ada", "q=x%25'"] : []),
];

/** A site with one of everything, and memberships that wait for something. */
async function filled(site: Site) {
  const owner = await site.asRole("owner");
  await fillSite(site, owner);
  await aMemberUntil(site.platform, "2026-01-01", "2026-12-31");
  return owner;
}

test("every list opens with each of its filters, orders and searches, on its screen and as its file", async ({
  site,
}) => {
  const owner = await filled(site);
  const faults: unknown[] = [];
  for (const { screen, declared } of lists) {
    const views = viewsOf(declared);
    const orders = declared.sorts.flatMap((sort: string) => [`sort=${sort}`, `sort=-${sort}`]);
    for (const [end, asked] of [
      [".data", [...views, ...orders]],
      [".csv", views],
    ] as const) {
      for (const view of asked) {
        const address = `${staff}/${screen}${end}?${view}`;
        const answer = await owner.get(address);
        const isWhole = await answer.text().then(
          () => true,
          () => false, // a file breaks off where it fails
        );
        if (answer.status >= 500 || !isWhole) faults.push([address, answer.status, isWhole]);
      }
    }
  }
  expect(faults).toEqual([]);
});

test("every action on all that match a filter is done or refused in words, and is never a fault", async ({
  site,
}) => {
  const owner = await filled(site);
  const faults: unknown[] = [];
  for (const { screen, declared } of lists) {
    for (const view of viewsOf(declared)) {
      for (const intent of Object.keys(declared.actions)) {
        const answer = await owner.post(`${staff}/${screen}`, { intent, which: "all", view });
        if (answer.status >= 500) faults.push([screen, intent, view, answer.status]);
      }
    }
  }
  expect(faults).toEqual([]);
});
