import { expect, test } from "vitest";
import { pageAddress } from "./page-url.ts";

test.each([
  ["/directory", "/directory"],
  ["/directory.data", "/directory"],
  ["/directory/_.data", "/directory/"],
  ["/_.data", "/"],
  ["/directory.data?q=bakery&_routes=features%2Fdirectory", "/directory?q=bakery"],
  ["/admin-dashboard/accounts/a.b?list=q%3Da", "/admin-dashboard/accounts/a.b?list=q%3Da"],
])("a request for %s is about the page %s", (asked, page) => {
  expect(pageAddress({ url: `https://chamber.test${asked}` })).toBe(page);
});
