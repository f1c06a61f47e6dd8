import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { readEmailAddress } from "#platform/email-address.ts";
import { mailboxes, noMailboxes } from "#tests/support/email-cases.ts";
import { FormattedText, PlainText } from "./formatted-text.tsx";
import { formattedWords } from "./formatted-words.ts";
import { readFormatted } from "./read-formatted.ts";

/** The links that a reader gets of a text, as "words > address": of a plain one, and of one with marks. */
function linksOf(text: string): string[][] {
  const made = [
    <PlainText key="plain" text={text} />,
    <FormattedText key="marks" blocks={readFormatted(text)} />,
  ];
  return made.map((element) => {
    const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
    const links = html.matchAll(/<a href="([^"]*)" rel="noopener noreferrer"[^>]*>(.*?)<\/a>/g);
    return [...links].map(([, href, words]) =>
      `${words} > ${href}`.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
    );
  });
}

test.each([
  "javascript:alert(1)",
  "ftp://a.example/x",
  "https://",
  "https://user:word@evil.example/x",
  "https://localhost/x",
  "www.",
  "//a.example",
  "a.example",
  "@ada",
  "ada@",
  "xhttps://a.example",
  "mywww.a.example",
  "www..com",
  "https://..a.example",
  "https://www.-a-.example/",
  "ann.@x.example",
  ".ann@x.example",
  "ann..b@x.example",
  "ann@x..example",
  "ann@-x.example",
  "ann@exam_ple.com",
  "ann@127.0.0.1",
  "zoëb@x.example",
  "ann@b@x.example",
])("%s stays text", (text) => expect(linksOf(`See ${text} for more`)).toEqual([[], []]));

test.each([
  ["https://a.example", "https://a.example > https://a.example/"],
  ["HTTP://A.example/Menu", "HTTP://A.example/Menu > http://a.example/Menu"],
  ["www.a.example/x", "www.a.example/x > https://www.a.example/x"],
  ["See https://a.example/menu.", "https://a.example/menu > https://a.example/menu"],
  ["(https://a.example/x), then", "https://a.example/x > https://a.example/x"],
  ["“https://a.example/x”!?", "https://a.example/x > https://a.example/x"],
  ["https://a.example/Tea_(drink)", "https://a.example/Tea_(drink) > https://a.example/Tea_(drink)"],
  ["(see https://a.example/Tea_(drink))", "https://a.example/Tea_(drink) > https://a.example/Tea_(drink)"],
  ["https://a.example/?a=1&b=2;", "https://a.example/?a=1&b=2 > https://a.example/?a=1&b=2"],
  ["<https://a.example/x>", "https://a.example/x > https://a.example/x"],
  ["„https://a.example/x“", "https://a.example/x > https://a.example/x"],
  ["日本 https://a.example/x。次", "https://a.example/x > https://a.example/x"],
  ["`https://a.example/x`", "https://a.example/x > https://a.example/x"],
  ["Write to ada@a.example.", "ada@a.example > mailto:ada@a.example"],
  ["ann@müller.example!", "ann@müller.example > mailto:ann@xn--mller-kva.example"],
  ["'r&d@a.example'", "r&d@a.example > mailto:r&d@a.example"],
  ["to sales/eu@a.example,", "sales/eu@a.example > mailto:sales/eu@a.example"],
  ["o’clock, info@例子.公司。", "info@例子.公司 > mailto:info@xn--fsqu00a.xn--55qx5d"],
  ["https://müller.example/tea.", "https://müller.example/tea > https://xn--mller-kva.example/tea"],
  ["(ada.b+tea@a-b.example)", "ada.b+tea@a-b.example > mailto:ada.b+tea@a-b.example"],
])("in %s the address alone is a link", (text, link) => expect(linksOf(text)).toEqual([[link], [link]]));

const mailed = (text: string) =>
  (linksOf(text)[0] ?? []).flatMap((link) => link.split(" > mailto:")[1] ?? []);
const plain = mailboxes.filter(([typed]) => /^[\w-]+@|^[\w.+&/'-]+@/.test(typed));

test.each(plain)("the rule of an email address takes %j, and it is a link", (typed, stored) =>
  expect(mailed(`Write to ${typed} or call`).map((each) => each.toLowerCase())).toEqual([stored]),
);

test.each(noMailboxes)("of %j no part that the rule refuses is a link", (typed) => {
  for (const address of mailed(`Write to ${typed} or call`))
    expect([address, readEmailAddress(address)]).toEqual([address, address]);
});

test.each([",", ";"])("two addresses with only %j between them are two links", (sign) => {
  const links = ["https://a.example/x > https://a.example/x", "https://b.example/y > https://b.example/y"];
  expect(linksOf(`https://a.example/x${sign}https://b.example/y`)).toEqual([links, links]);
});

test("two addresses on two lines are two links, and the words around them stay", () => {
  const text = "Tickets: https://a.example/t\nQuestions: ada@a.example!";
  const links = ["https://a.example/t > https://a.example/t", "ada@a.example > mailto:ada@a.example"];
  expect(linksOf(text)).toEqual([links, links]);
  const html = renderToStaticMarkup(<PlainText text={text} />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(text);
});

test.each(["See https://a.example, www.a.example and ada@a.example.", "**Menu**: https://a.example/x"])(
  "as plain text, for mails and feeds, %s says no address twice",
  (text) => expect(formattedWords(readFormatted(text))).toBe(text.replaceAll("**", "")),
);

test.each([
  ["one word", "a".repeat(50_000)],
  ["addresses without an end", "www.".repeat(12_500)],
  ["closing brackets", `https://a.example/${")".repeat(50_000)}`],
  ["addresses with brackets", `https://a.example/${")".repeat(1_500)} `.repeat(30)],
  ["dots of a host", `ada@a${".a".repeat(25_000)}`],
])("%s of thousands of characters take no time", (_, text) => {
  const began = performance.now();
  renderToStaticMarkup(<PlainText text={text} />);
  expect(performance.now() - began).toBeLessThan(500);
});
