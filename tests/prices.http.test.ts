import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { publicPaths } from "#pages/public-paths.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("[9.04] [9.05] every amount on a public page has its commas", async ({ site }) => {
  site.clock.set("2025-12-01T15:00:00Z"); // all is on sale
  const forms = [
    ...content("tiers").map(({ slug }) => `/join/${slug}`),
    ...content("orderItems").map(({ id }) => `/order/${id}`),
  ];
  const shown: string[] = [];
  for (const path of [...publicPaths(), ...forms, "/contact?sponsorship="]) {
    const text = textOf(mainOf(await (await site.get(path)).text()));
    expect([path, text.match(/\$\d{4}/g)]).toEqual([path, null]);
    shown.push(...(text.match(/\$\d[\d,.]*/g) ?? []));
  }
  expect(shown).toEqual(expect.arrayContaining(["$3,500", "$3,500.00", "$2,500"]));
});
