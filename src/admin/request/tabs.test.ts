import { expect, test } from "vitest";
import { tabOf, tabs, tabsFor } from "./tabs.ts";

const at = (query: string) => new URL(`https://chamber.test/admin-dashboard${query}`);

test("[6.09] a visitor and a member have no tab at all", () => {
  for (const role of [null, "member"] as const) {
    expect(tabsFor({ role })).toEqual([]);
    for (const { key } of tabs) expect(tabOf(at(`?tab=${key}`), { role })).toBe("closed");
  }
});

test.each([
  ["events", "?tab=audit", "closed"],
  ["membership", "?tab=events", "closed"],
  ["events", "?tab=trash", "trash"],
  ["admin", "?tab=audit", "audit"],
  ["owner", "?tab=mail", "mail"],
] as const)("[6.03] for %s the address %s opens: %s", (role, query, tab) => {
  expect(tabOf(at(query), { role })).toBe(tab);
});

test("[6.03] an address without a tab, or with an unknown one, opens the first that the role may use", () => {
  for (const role of ["events", "admin", "owner"] as const) {
    for (const query of ["", "?tab=", "?tab=unknown"]) {
      expect(tabOf(at(query), { role })).toBe(tabsFor({ role })[0]?.key);
    }
  }
});
