import { expect, test } from "vitest";
import { leadsTo, leftOutAddresses, pagesOnSite, withoutLinksTo } from "./left-out.ts";

const all = {
  founders: true,
  sponsors: true,
  press: true,
  story: true,
  committees: true,
  news: true,
  resources: true,
  consult: true,
  shop: true,
  gala: true,
  summit: true,
};

test.each([
  [all, []],
  [{ ...all, gala: false }, ["/annual-gala", "/annual-gala-share.html", "/nominate"]],
  [{ ...all, news: false, shop: false }, ["/abc-pulse", "/shop"]],
])("of %o the addresses %o are not on the site", (pages, addresses) => {
  expect(leftOutAddresses(pages, "/abc-pulse")).toEqual(addresses);
});

test.each([
  ["/shop", true],
  ["/shop#mugs", true],
  ["/shop?item=1", true],
  ["/shop/mugs", true],
  ["/shopping", false],
  ["/", false],
  ["https://example.org/shop", false],
])("%s leads to the shop: %s", (path, leads) => {
  expect(leadsTo(path, ["/shop"])).toBe(leads);
});

test("items of lists that lead there are gone at any depth, and everything else is as it was", () => {
  const menu = {
    items: [
      { title: "Shop", path: "/shop" },
      {
        title: "About",
        path: "/about",
        dropdown: [{ title: "Mugs", path: "/shop#mugs" }, { path: "/story" }],
      },
    ],
    join: { path: "/shop" },
    prices: [1, null],
  };
  expect(withoutLinksTo(menu, ["/shop"])).toEqual({
    items: [{ title: "About", path: "/about", dropdown: [{ path: "/story" }] }],
    join: { path: "/shop" },
    prices: [1, null],
  });
});

test.each<[string, string[], { sponsors: boolean; press: boolean }]>([
  ["the sample shows its pages", [], { sponsors: true, press: true }],
  ["an organisation shows none of the sample's offers", ["organisation"], { sponsors: false, press: false }],
  ["what it has published stands there", ["organisation", "press"], { sponsors: false, press: true }],
])("%s", (_, published, shown) => {
  expect(pagesOnSite(all, (name) => published.includes(name))).toMatchObject(shown);
  expect(pagesOnSite({ ...all, press: false }, (name) => published.includes(name)).press).toBe(false);
});
