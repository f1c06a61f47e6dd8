import { describe, expect, test } from "vitest";
import { descriptionHtml, descriptionText } from "./description.server.ts";

const html = (description: string) => descriptionHtml({ description, isFormatted: true });
const text = (description: string) => descriptionText({ description, isFormatted: true });

describe("[2.13.07] hostile text", () => {
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
    expect(html(typed)).not.toMatch(/<[^>]*\son\w+=/);
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
  });

  test.for([
    ['[x](https://a.example/"onmouseover="alert(1))', "https://a.example/%22onmouseover=%22alert(1)"],
    ['[x](https://a.example "t\\" onclick=alert(1)")', "https://a.example/"],
    ["[<img src=x>](https://a.example)", "https://a.example/"],
    ["![x](https://a.example/i.png)", "https://a.example/i.png"],
  ])("%s is a link and nothing more", ([typed = "", href = ""]) => {
    const links = html(typed)?.match(/<a [^>]*>/g);
    expect(links).toEqual([`<a href="${href}" rel="noopener noreferrer" class="link">`]);
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
  ])("%s of 10,000 characters are shown without stalling the site", ([, typed = ""]) => {
    const begun = performance.now();
    expect(html(typed)).not.toBeNull();
    expect(text(typed)).not.toBeNull();
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
    '<ul class="list-disc pl-6"><li dir="auto"><p dir="auto">Pen</p></li><li dir="auto"><p dir="auto">Paper</p></li></ul>',
    "- Pen\n- Paper",
  ],
  [
    "3. Third\n4. Fourth",
    '<ol start="3" class="list-decimal pl-6"><li dir="auto"><p dir="auto">Third</p></li><li dir="auto"><p dir="auto">Fourth</p></li></ol>',
    "3. Third\n4. Fourth",
  ],
  [
    "[Menu](https://a.example/menu?a=1&b=2)",
    '<p dir="auto"><a href="https://a.example/menu?a=1&amp;b=2" rel="noopener noreferrer" class="link">Menu</a></p>',
    "Menu (https://a.example/menu?a=1&b=2)",
  ],
  [
    "[Write](mailto:ada@example.com)",
    '<p dir="auto"><a href="mailto:ada@example.com" rel="noopener noreferrer" class="link">Write</a></p>',
    "Write (mailto:ada@example.com)",
  ],
  ["\\*not bold\\*", '<p dir="auto">*not bold*</p>', "*not bold*"],
  ["****", '<p dir="auto">****</p>', "****"],
  ["", "", ""],
] as const)("[2.13.07] %o becomes %s, and as text %o", ([typed, shown, words]) => {
  expect(html(typed)).toBe(shown);
  expect(text(typed)).toBe(words);
});

test("[2.13.07] a plain description, as all were before, has no HTML and is its own text", () => {
  const plain = { description: "**Bring**:\n- pen <b>", isFormatted: false };
  expect([descriptionHtml(plain), descriptionText(plain)]).toEqual([null, plain.description]);
});
