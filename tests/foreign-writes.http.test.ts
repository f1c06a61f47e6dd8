import { expect } from "vitest";
import { mailWebhookPath } from "#features/inquiries/bounces/mail-webhook-path.ts";
import { oneClickPath } from "#features/inquiries/newsletter/one-click.ts";
import { rateLimits } from "#identity/tables.ts";
import { apiDocument, operationsOf } from "./support/api-contract.ts";
import { everyAddress } from "./support/every-address.ts";
import { fillSite, tablesOf } from "./support/filled-site.ts";
import { rawRequest } from "./support/raw-request.ts";
import { test } from "./support/site.ts";

// Sends a write from other sites' pages to every address there is, as a page and as data, with the cookies of an owner:
// an address that is added later is covered by itself.

const form = "application/x-www-form-urlencoded";
type Sender = [who: string, headers: Record<string, string>];
const senders: Sender[] = [
  ["another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site", "content-type": form }],
  ["another site in an old browser", { origin: "https://evil.test", "content-type": form }],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site", "content-type": form }],
  [
    "a neighbour under our domain",
    { origin: "http://shop.localhost", "sec-fetch-site": "same-site", "content-type": form },
  ],
  ["a page that hides where it is", { "sec-fetch-site": "cross-site", "content-type": form }],
  ["JSON as text, which needs no preflight", { origin: "https://evil.test", "content-type": "text/plain" }],
];

/** Two that mail providers post to; without a cookie and without a browser's headers. */
const ofProviders = [mailWebhookPath, oneClickPath];

test("[8.10] no address takes a form of another site, whoever's cookies come with it", async ({ site }) => {
  const owner = await site.asAdmin();
  await fillSite(site, owner);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const before = await tablesOf(site, ["mails"]);
  const patterns = everyAddress.map((path) => `/${path.replace(/^\//, "").replace(/:\w+|\*/g, "1")}`);
  const paths = patterns.flatMap((each) => [each, each === "/" ? "/_.data" : `${each}.data`]);
  for (const [at, path] of paths.entries()) {
    // The two ways that need no header of ours, and one of the others in turn.
    const ways = [...senders.slice(0, 2), senders[2 + (at % (senders.length - 2))] as Sender];
    const answers = ways.map(async ([who, headers]) => {
      const body = [Buffer.from(who.startsWith("JSON") ? '{"intent":"delete"}' : "intent=delete")];
      const sent = { method: "POST", headers: { ...headers, cookie }, body };
      const answer = await rawRequest(site.origin, path, sent);
      expect([path, who, answer.status]).toEqual([path, who, 403]);
      expect(answer.headers["set-cookie"], path).toBeUndefined();
    });
    await Promise.all(answers);
  }
  expect(await tablesOf(site, ["mails"])).toEqual(before);
});

test("what mail providers may post to takes nothing that a browser sends", async ({ site }) => {
  for (const path of ofProviders) {
    expect(everyAddress).toContain(path.slice(1));
    for (const headers of [
      { cookie: "a=1" },
      { origin: "null" },
      { referer: "https://evil.test/" },
      { "sec-fetch-site": "none", origin: "https://evil.test" },
    ])
      expect((await rawRequest(site.origin, path, { method: "POST", headers })).status).toBe(403);
  }
});

test("[7.11] a cookie opens no call of the API, and no page of another site reads its answer", async ({
  site,
}) => {
  const owner = await site.asAdmin();
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const { method, path } of operationsOf(await apiDocument(site.origin))) {
    const headers = { origin: "https://evil.test", "content-type": "application/json" };
    const ask = async (more: Record<string, string>) => {
      await site.platform.db.delete(rateLimits);
      return rawRequest(site.origin, path.replace(/\{\w+\}/g, "1"), {
        method,
        headers: { ...headers, ...more },
      });
    };
    const [plain, withCookie] = [await ask({}), await ask({ cookie })];
    expect([method, path, withCookie.status]).toEqual([method, path, plain.status]);
    expect(withCookie.headers, path).not.toHaveProperty("access-control-allow-origin");
  }
});
