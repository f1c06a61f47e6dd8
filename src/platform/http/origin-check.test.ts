import { expect, test } from "vitest";
import { comesFromNoPage, comesFromOwnPage, ownOrigins, urlHost } from "./origin-check.server.ts";

const own = new Set(["https://chamber.test"]);
const page = "https://chamber.test";

test.each([
  ["another site's page", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ["another site's page in an old browser", { origin: "https://evil.test" }],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a sandboxed frame in an old browser", { origin: "null" }],
  ["a sandboxed frame of ours", { origin: "null", "sec-fetch-site": "same-origin" }],
  ["a subdomain", { origin: "https://shop.chamber.test", "sec-fetch-site": "same-site" }],
  ["a subdomain that hides its origin", { "sec-fetch-site": "same-site" }],
  ["our name over plain http", { origin: "http://chamber.test" }],
  ["our name on another port", { origin: "https://chamber.test:8443" }],
  ["a name that begins like ours", { origin: "https://chamber.test.evil.test" }],
  ["another name for this machine", { origin: "https://evil.test", "sec-fetch-site": "same-origin" }],
  ["a page of another site, by its Referer", { referer: "https://evil.test/chamber.test" }],
  ["a Referer that is none", { referer: "chamber.test" }],
  ["a program that tells nothing", {}],
])("a change asked for by %s is refused", (_, headers) => {
  expect(comesFromOwnPage(headers, own)).toBe(false);
});

test.each([
  ["a form of ours", { origin: page, "sec-fetch-site": "same-origin" }],
  ["a form of ours in an old browser", { origin: page }],
  ["a form of ours in a browser that sends no Origin", { referer: "https://chamber.test/contact" }],
  ["a person's own doing", { "sec-fetch-site": "none" }],
])("a change asked for by %s is let through", (_, headers) => {
  expect(comesFromOwnPage(headers, own)).toBe(true);
});

test("a configured address is the only one of ours", () => {
  expect([...ownOrigins("https://chamber.test", { host: "0.0.0.0", port: 3000 })]).toEqual([page]);
});

test("without a configured address, this machine under each of its names is ours", () => {
  expect([...ownOrigins(undefined, { host: "192.168.1.5", port: 3000 })]).toEqual([
    "http://192.168.1.5:3000",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ]);
});

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::1", "[::1]"],
  ["0.0.0.0", "127.0.0.1"],
  ["::", "127.0.0.1"],
])("the host %s stands in an address as %s", (host, expected) => {
  expect(urlHost(host)).toBe(expected);
});

test.each([
  ["someone's cookie", { cookie: "chamber.session=x" }],
  ["another site's page", { origin: "https://evil.test" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a page that tells only its Referer", { referer: "https://evil.test/" }],
  ["a browser", { "sec-fetch-site": "cross-site" }],
  ["a person's own doing", { "sec-fetch-site": "none" }],
])("a request with %s is not a mail provider's", (_, headers) =>
  expect(comesFromNoPage(headers)).toBe(false),
);

test("a request that tells nothing may be a mail provider's", () => {
  expect(comesFromNoPage({ "content-type": "application/x-www-form-urlencoded" })).toBe(true);
});
