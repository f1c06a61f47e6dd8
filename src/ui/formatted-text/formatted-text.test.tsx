import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { Formatted } from "./formatted.ts";
import { FormattedText } from "./formatted-text.tsx";
import { formattedWords } from "./formatted-words.ts";
import { readFormatted, readPageText } from "./read-formatted.ts";

const drawn = (blocks: Formatted) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FormattedText blocks={blocks} />
    </MemoryRouter>,
  ).replace(/^<div class="formatted">|<\/div>$/g, "");
const html = (typed: string) => drawn(readFormatted(typed));
const pageHtml = (typed: string) => drawn(readPageText(typed));
const text = (typed: string) => formattedWords(readFormatted(typed));

describe("hostile text", () => {
  test.for([
    ["<script>alert(1)</script>"],
    ["<img src=x onerror=alert(1)>"],
    ["text <b onclick=alert(1)>bold</b>"],
    ["<a href='javascript:alert(1)'>x</a>"],
    ["<!-- --><svg/onload=alert(1)>"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["```html\n<script>alert(1)</script>\n```"],
    ["`<script>alert(1)</script>`"],
    ["# <script>alert(1)</script>"],
    ['**"><script>alert(1)</script>**'],
    ["- <iframe src=//evil.example>"],
  ])("%s stays text", ([typed = ""]) => {
    expect(html(typed)).not.toMatch(/<(?!\/?(p|strong|em|ul|ol|li|br|a)\b)/);
    expect(pageHtml(typed)).not.toMatch(/<(?!\/?(p|strong|em|ul|ol|li|br|a|h2|h3)\b)/);
    for (const made of [html(typed), pageHtml(typed)]) expect(made).not.toMatch(/<[^>]*\son\w+=/);
  });

  test.for([
    ["[x](javascript:alert(1))"],
    ["[x](JaVaScRiPt:alert(1))"],
    ["[x](java\tscript:alert(1))"],
    ["[x](\u0001javascript:alert(1))"],
    ["[x](javascript&colon;alert(1))"],
    ["[x](data:text/html,<script>alert(1)</script>)"],
    ["[x](vbscript:msgbox(1))"],
    ["[x](file:///etc/passwd)"],
    ["[x](//evil.example)"],
    ["[x](/sign-out)"],
    ["[x](https://user:password@evil.example)"],
    ["<javascript:alert(1)>"],
    ["<data:text/html,x>"],
    ["[x][r]\n\n[r]: javascript:alert(1)"],
    ["![x](javascript:alert(1))"],
  ])("%s is no link", ([typed = ""]) => {
    expect(html(typed)).not.toContain("<a");
    if (!typed.includes("/sign-out") && !typed.includes("@")) expect(pageHtml(typed)).not.toContain("<a");
  });

  test.for([
    ['[x](https://a.example/"onmouseover="alert(1))', "https://a.example/%22onmouseover=%22alert(1)"],
    ['[x](https://a.example "t\\" onclick=alert(1)")', "https://a.example/"],
    ["[<img src=x>](https://a.example)", "https://a.example/"],
    ["![x](https://a.example/i.png)", "https://a.example/i.png"],
  ])("%s is a link and nothing more", ([typed = "", href = ""]) => {
    const links = html(typed)?.match(/<a [^>]*>/g);
    expect(links).toEqual([`<a href="${href}" rel="noopener noreferrer" class="link wrap-anywhere">`]);
    expect(html(typed)).not.toContain("<img");
  });

  test.for([
    ["lists in lists", "- ".repeat(5_000)],
    ["numbers in numbers", "1. ".repeat(3_333)],
    ["bold in bold", `${"*".repeat(4_999)}a${"*".repeat(4_999)}`],
    ["opened and not closed", "*a **b ".repeat(1_400)],
    ["brackets", "[".repeat(10_000)],
    ["spaces", `-${" ".repeat(9_999)}`],
    ["bold in italic in bold", `${"*a _b ".repeat(800)}${"c_ d* ".repeat(800)}`],
    ["headings", "# ".repeat(5_000)],
    ["addresses", "a@a.".repeat(2_500)],
  ])("%s of 10,000 characters are shown without stalling the site", ([, typed = ""]) => {
    const begun = performance.now();
    expect(html(typed)).not.toBe("");
    expect(pageHtml(typed.repeat(2))).not.toBe("");
    expect(text(typed)).not.toBe("");
    expect(performance.now() - begun).toBeLessThan(5_000); // ms; without the bounds it takes minutes
  });
});

test.for([
  ["One\ntwo\n\nThree", '<p dir="auto">One<br/>two</p><p dir="auto">Three</p>', "One\ntwo\n\nThree"],
  [
    "**Bold** and _slanted_",
    '<p dir="auto"><strong>Bold</strong> and <em>slanted</em></p>',
    "Bold and slanted",
  ],
  [
    "5 * 3 * 2, snake_case_name",
    '<p dir="auto">5 * 3 * 2, snake_case_name</p>',
    "5 * 3 * 2, snake_case_name",
  ],
  [
    "- Pen\n- Paper",
    '<ul><li dir="auto"><p dir="auto">Pen</p></li><li dir="auto"><p dir="auto">Paper</p></li></ul>',
    "- Pen\n- Paper",
  ],
  [
    "3. Third\n4. Fourth",
    '<ol start="3"><li dir="auto"><p dir="auto">Third</p></li><li dir="auto"><p dir="auto">Fourth</p></li></ol>',
    "3. Third\n4. Fourth",
  ],
  [
    "[Menu](https://a.example/menu?a=1&b=2)",
    '<p dir="auto"><a href="https://a.example/menu?a=1&amp;b=2" rel="noopener noreferrer" class="link wrap-anywhere">Menu</a></p>',
    "Menu (https://a.example/menu?a=1&b=2)",
  ],
  [
    "[Write](mailto:ada@example.com)",
    '<p dir="auto"><a href="mailto:ada@example.com" rel="noopener noreferrer" class="link wrap-anywhere">Write</a></p>',
    "Write (mailto:ada@example.com)",
  ],
  ["\\*not bold\\*", '<p dir="auto">*not bold*</p>', "*not bold*"],
  ["****", '<p dir="auto">****</p>', "****"],
  ["", "", ""],
] as const)("%o becomes %s, and as text %o", ([typed, shown, words]) => {
  expect(html(typed)).toBe(shown);
  expect(text(typed)).toBe(words);
});

test.for([
  [
    "## Terms\n\nOne\n\n### Details",
    '<h2 dir="auto" class="text-h3">Terms</h2><p dir="auto">One</p><h3 dir="auto" class="font-semibold">Details</h3>',
  ],
  [
    "Our [policy](/privacy-policy#cookies).",
    '<p dir="auto">Our <a class="link" href="/privacy-policy#cookies" data-discover="true">policy</a>.</p>',
  ],
  [
    "write to hello@example.org.",
    '<p dir="auto">write to <a href="mailto:hello@example.org" rel="noopener noreferrer" class="link wrap-anywhere">hello@example.org</a>.</p>',
  ],
  [
    "[ada@example.org](https://a.example)",
    '<p dir="auto"><a href="https://a.example/" rel="noopener noreferrer" class="link wrap-anywhere">ada@example.org</a></p>',
  ],
  ["[x](/\\evil.example)", '<p dir="auto">x</p>'],
] as const)("in a text of a page %o becomes %s", ([typed, shown]) => {
  expect(pageHtml(typed)).toBe(shown);
});
