import { expect } from "vitest";
import { attributeOf, crawl, type Found } from "#tests/support/crawl.ts";
import { addressOf, everyAddress } from "#tests/support/every-address.ts";
import { fillSite, membersMeeting, tablesOf } from "#tests/support/filled-site.ts";
import { test } from "#tests/support/site.ts";
import { adminEmail, adminPassword, galleryPassword } from "#tests/support/start-site.ts";

// Follows every link of a filled site, as an owner and as a visitor: what holds for every answer is looked for in all
// of them, also in those of a page that is added later.

/** Addresses that no page and no start of a crawl leads to: they need a secret, a file that is imported, or a form that asks where to begin. */
const apart = [
  /^gallery-upload\/(link\/:token|photos\/:id)$/,
  /^newsletter\/letters\/:slug$/,
  /^admin-dashboard\/(:list\.pdf|imports\/|inbox\/:id\/proof|members\/:id\/changes|photos\/:fileKey)/,
];

/** What a read may write: an export is audited, and a colleague sees who has a text open. */
const written = ["audit", "content_presence", "calendar_identity"];

/** What pages of this site show in a frame: previews of staff, and the pages of outside services. */
const framedHere =
  /^\/admin-dashboard\/(letters\/[^/]+\/mail|(mail-preview|preview-picture)\/.*)$|^\/slot\/|[?&]preview=/;

/** What is wrong with an answer that anyone may get. */
function faultsOf({ path, answer, body }: Found): string[] {
  const faults: string[] = [];
  const policy = answer.headers.get("content-security-policy") ?? "";
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const framers = /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? "anyone";
  if (framers !== "'none'" && !(framers === "'self'" && framedHere.test(path)))
    faults.push(`framed by ${framers}`);
  if (!/^default-src 'none';.*base-uri '(none|self)'/.test(policy)) faults.push("a lax policy");
  if (!/form-action '(none|self)'|^default-src 'none'; script-src[^;]* https:/.test(policy))
    faults.push("forms go anywhere");
  if (/script-src[^;]*'unsafe-/.test(policy)) faults.push("inline scripts may run");
  if (answer.headers.get("x-content-type-options") !== "nosniff") faults.push("may be sniffed");
  if (isHtml && !answer.headers.get("content-type")?.includes("charset=utf-8")) faults.push("no charset");
  if (answer.status >= 500) faults.push(`error ${answer.status}`);
  for (const [tag] of body.matchAll(/<(?:a|form|area)\b[^>]*target="_blank"[^>]*>/g))
    if (!/\bnoopener\b/.test(attributeOf(tag, "rel") ?? "")) faults.push(`an opener is kept by ${tag}`);
  for (const [tag] of body.matchAll(
    /<[a-z]+\b[^>]*\s(?:href|src|action)="\s*(?:javascript|vbscript|data:text)[^>]*>/gi,
  ))
    faults.push(`a script as an address: ${tag}`);
  if (/\n\s+at .*:\d+:\d+|node_modules|\/build\/server|violates .* constraint/.test(body))
    faults.push("tells its inside");
  return faults.map((fault) => `${path}: ${fault}`);
}

test("[6.12] reading changes nothing: no link of any page, followed by an owner, writes anything", async ({
  site,
}) => {
  const client = await site.asAdmin();
  const starts = await fillSite(site, client);
  const secrets = [
    adminPassword,
    galleryPassword,
    site.platform.config.SECRET,
    site.platform.config.DATABASE_URL ?? "",
  ];
  await expect.poll(() => waitingMails(site), { timeout: 60_000 }).toBe(0);
  const before = await tablesOf(site, written);
  const found = await crawl({ origin: site.origin, client }, starts);
  expect(await tablesOf(site, written)).toEqual(before);

  const met = new Set(found.map(({ path }) => addressOf(new URL(path, site.origin).pathname)));
  const missed = everyAddress.filter((path) => !met.has(path));
  expect(missed.filter((path) => !apart.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(found.flatMap(faultsOf)).toEqual([]);
  for (const { path, answer, body } of found) {
    for (const secret of secrets) expect(body.includes(secret), path).toBe(false);
    const isFile = /^\/(media|photos|assets|favicon|preview)/.test(path) || /\.\w+$/.test(path);
    if (!isFile) expect(answer.headers.get("cache-control"), path).toMatch(/no-store/);
  }
});

test("[6.04] what a visitor is sent tells no secret, and sets no cookie where it may be kept", async ({
  site,
}) => {
  const starts = await fillSite(site, await site.asAdmin());
  const found = await crawl({ origin: site.origin, client: site.visitor() }, starts);
  expect(found.length).toBeGreaterThan(80);
  expect(found.flatMap(faultsOf)).toEqual([]);
  const { SECRET, DATABASE_URL = "" } = site.platform.config;
  const secrets = [
    adminEmail,
    adminPassword,
    galleryPassword,
    SECRET,
    DATABASE_URL,
    "How do I join you, and when?",
    membersMeeting,
  ];
  for (const { path, answer, body } of found) {
    for (const secret of secrets) expect(body.includes(secret), `${secret} in ${path}`).toBe(false);
    const isKept = !/no-store/.test(answer.headers.get("cache-control") ?? "no-store");
    if (isKept) expect(answer.headers.getSetCookie(), path).toEqual([]);
  }
});

async function waitingMails({ platform }: Parameters<typeof tablesOf>[0]) {
  const { rows } = await platform.db.execute<{ count: number }>(
    "select count(*)::int as count from mails where state = 'queued'",
  );
  return rows[0]?.count;
}
