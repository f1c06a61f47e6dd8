import { expect } from "vitest";
import { linksTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const late = "2027-02-01T12:00:00Z"; // everything of the shipped content is over

test.for([
  ["/annual-gala", "took place on March 20, 2026"],
  ["/georgia-ai-summit", "took place on May 15, 2026"],
] as const)(
  "[2.16.06] [2.17.03] once it is over %s sells nothing, keeps its prices, and takes an address for the next one",
  async ([path, note], { site }) => {
    site.clock.set(late);
    const page = mainOf(await (await site.get(path)).text());
    expect(page).not.toContain('href="/order/');
    expect(textOf(page)).toContain(note);
    expect(textOf(page)).toContain("No longer on sale");
    expect(textOf(page)).toContain("$99");
    expect(textOf(page)).toContain("Tell me about the next one");
    expect(page).toMatch(/<form[^>]*action="\/newsletter"/);
  },
);

test.for(["2025-11-01T12:00:00Z", "2026-04-20T12:00:00Z", late])(
  "[9.07] on %s no button of a page leads to something that is not sold",
  async (instant, { site }) => {
    site.clock.set(instant);
    for (const path of ["/", "/membership", "/shop", "/annual-gala", "/georgia-ai-summit"]) {
      const page = await (await site.get(path)).text();
      const orders = linksTo(page, "").flatMap(
        (link) => /href="(\/(?:order|join)\/[^"]+)"/.exec(link)?.[1] ?? [],
      );
      for (const address of new Set(orders))
        expect([address, (await site.get(address)).status]).toEqual([address, 200]);
    }
  },
);
