import { expect } from "vitest";
import { documentNames, documents } from "#content/documents.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import type { TextField } from "#content/schema/field.ts";
import { rateLimits } from "#identity/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { mails } from "#platform/tables.ts";
import { storePublished } from "#tests/support/content.ts";
import { crawl, type Found, type FoundField, formsOf } from "#tests/support/crawl.ts";
import { everyAddress } from "#tests/support/every-address.ts";
import { fillSite } from "#tests/support/filled-site.ts";
import { inOwnWords } from "#tests/support/own-words.ts";
import { type Site, test } from "#tests/support/site.ts";

// Puts text that attacks every interpreter it may meet (HTML, attributes, scripts, Markdown, templates, SQL) into every
// text of the content, every field of every form and every parameter that a crawl finds, and looks for what has become
// of it: a form that is added later is covered by itself.

const short = '"><img src=x onerror=alert(1)>';
const long = `${short}</title></textarea><script>alert(2)</script>[x](javascript:alert(3))'||nextval('attacked')||'; select nextval('attacked')--`;
const hostile = `${long}{{7*7}}\${7*7}`;

const feedTitle = /<title><!\[CDATA\[.*?\]\]><\/title>/gs; // text by the format, unlike a description

/** Where a page holds the text as markup or as an address. */
function attacksIn({ path, body: sent, answer }: Found): string[] {
  const kind = answer.headers.get("content-type") ?? "";
  if (!/html|xml/.test(kind)) return [];
  const body = kind.includes("rss") ? sent.replace(feedTitle, "") : sent;
  const found = /<img src=x|<script>alert|<\/title><\/textarea>|(href|src|action)="javascript:/i.exec(body);
  return found ? [`${path}: ${body.slice(Math.max(0, found.index - 150), found.index + 50)}`] : [];
}

test("[3.04] hostile words in every text of the content are text on every page", async ({ site }) => {
  const words = ({ max = 1_000 }: TextField, count: number) =>
    [long, short].find(({ length }) => length <= max) ?? `River ${count}`.slice(0, max);
  for (const name of documentNames.filter((each) => documents[each].about.edited !== false))
    await storePublished(site, name, [inOwnWords(fieldOf(name), documents[name].value, words)]);
  const found = await crawl({ origin: site.origin, client: site.visitor() }, ["/"]);
  expect(found.filter(({ body }) => body.includes("&lt;img src=x")).length).toBeGreaterThan(20);
  expect(found.flatMap(attacksIn)).toEqual([]);
});

const isTyped = ({ name, type }: FoundField) =>
  name !== honeypotField && !/^(hidden|button|checkbox|radio|select|file|submit)$/.test(type);

const fitting: Record<string, string> = {
  email: "hostile@example.org",
  date: "2099-01-02",
  time: "18:00",
  tel: "+1 555 0100",
  password: "jasmine umbrella kettle",
};

/** A value that the form takes and that is as hostile as it may be. */
function acceptable({ name, type, value }: FoundField): string {
  if (/url|link|address/i.test(name)) return "";
  if (name === "email") return fitting.email as string;
  if (type === "text") return short;
  return type === "textarea" ? hostile : (fitting[type] ?? value);
}

const ways = [(field: FoundField) => (isTyped(field) ? hostile : field.value), acceptable];

/** Sends each form of these pages, first with hostile text everywhere, then so that it is taken. */
async function sendForms(site: Site, pages: Found[], owner: Awaited<ReturnType<Site["asAdmin"]>>) {
  const known = new Set<string>();
  const answers: Found[] = [];
  for (const { action, fields } of pages.flatMap((page) => formsOf(page, "post"))) {
    const kind = `${action.replace(/\d+|\?.*/g, "")} ${fields.map(({ name }) => name).join()}`;
    if (known.has(kind) || !fields.some(isTyped)) continue;
    known.add(kind);
    const client = /^\/(admin-dashboard|event|account)/.test(action) ? owner : site.visitor();
    for (const way of ways) {
      await site.platform.db.delete(rateLimits);
      const sent = new URLSearchParams();
      for (const field of fields) {
        const isFilled = isTyped(field) || /^(hidden|checkbox|select)$/.test(field.type);
        if (field.name !== honeypotField && isFilled)
          sent.append(field.name, isTyped(field) ? way(field) : field.value);
      }
      const answer = await client.post(action, sent);
      expect(answer.status, action).toBeLessThan(500);
      answers.push({ path: `sent to ${action}`, answer, body: await answer.text() });
    }
  }
  return answers;
}

test("[3.04] hostile words in every field of every form, and in every parameter, stay words", async ({
  site,
}) => {
  await site.platform.db.execute("create sequence if not exists attacked");
  const owner = await site.asAdmin();
  const asOwner = { origin: site.origin, client: owner };
  const starts = await fillSite(site, owner);
  const found = await crawl(asOwner, starts);
  const answers = await sendForms(site, found, owner);
  const taken = answers.filter(({ answer }) => answer.status < 400);
  expect(taken.length).toBeGreaterThan(15);
  expect(answers.flatMap(attacksIn)).toEqual([]);

  const filledIn = found
    .filter(({ path }) => path.includes("?"))
    .map(({ path }) => new URL(path, site.origin))
    .map(
      ({ pathname, searchParams }) =>
        `${pathname}?${new URLSearchParams([...searchParams.keys()].map((name) => [name, hostile]))}`,
    );
  const asParameters = everyAddress
    .filter((path) => path.includes(":"))
    .map((path) => `/${path.replace(/:\w+/g, encodeURIComponent(hostile))}`);
  for (const path of [...filledIn, ...asParameters]) {
    const answer = await owner.get(path);
    expect(answer.status, path).toBeLessThan(500);
    expect(attacksIn({ path, answer, body: await answer.text() })).toEqual([]);
  }

  const again: Found[] = [];
  for (const { path } of found.filter(({ path, body }) => body && !path.includes("?"))) {
    const answer = await owner.get(path);
    again.push({ path, answer, body: await answer.text() });
  }
  expect(again.filter(({ body }) => body.includes("&lt;img src=x")).length).toBeGreaterThan(15);
  expect(again.flatMap(attacksIn)).toEqual([]);
  for (const { html, subject, recipient, replyTo } of await site.platform.db.select().from(mails)) {
    expect(html ?? "").not.toMatch(/<img src=x|<script/);
    for (const header of [subject, recipient, replyTo ?? ""]) expect(header).not.toMatch(/[\r\n]/);
  }
  const { rows } = await site.platform.db.execute("select is_called from attacked");
  expect(rows, "SQL in a text was run").toEqual([{ is_called: false }]);
  await site.platform.db.execute("drop sequence attacked");
});
