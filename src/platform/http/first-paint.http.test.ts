import { expect } from "vitest";
import { test } from "#tests/support/site.ts";

// React Router generates this markup; if a later version changes it, each of these tests fails.
const preload = /<link[^>]*rel="modulepreload"/;
const moduleScript = /<script[^>]*type="module"/;
const carried = (html: string) => (html.match(/<style>[^<]*/g) ?? []).filter((css) => css.includes("@layer"));
/** The script at a page's end that loads the others. */
const loadOf = (html: string) => html.slice(html.lastIndexOf("<script"));
const head = (html: string) => html.slice(0, html.indexOf("</head>"));

test.for(["/", "/directory", "/event-calendar", "/no/such/page"])(
  "a visitor's page of the build asks for no script before it is painted: %s",
  async (path, { site }) => {
    const html = await (await site.get(path)).text();
    expect(html).not.toMatch(preload);
    expect(html).not.toMatch(moduleScript);
    expect(html.match(/<script type="text\/plain" data-deferred="">import /g)).toHaveLength(1);
    expect(loadOf(html)).toMatch(
      /\(\["\/assets\/[^"]+\.js"[^\]]*\],"when idle"\)<\/script><\/body><\/html>$/,
    );
  },
);

test("a visitor's page of the build carries its style sheet, and its link fetches none", async ({ site }) => {
  const html = await (await site.get("/")).text();
  expect(carried(html)).toHaveLength(1);
  const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  expect(links).toHaveLength(1);
  expect(links[0]).toContain('disabled="" media="not all"');
  expect(carried(head(html))).toHaveLength(1);
});

test("who is signed in fetches the style sheet, and the scripts begin as soon as the page is read", async ({
  site,
}) => {
  const member = await site.asMember();
  const html = await (await member.get("/")).text();
  expect(carried(html)).toEqual([]);
  expect(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.join()).not.toContain("disabled");
  expect(html).not.toMatch(preload);
  expect(html).not.toMatch(moduleScript);
  expect(loadOf(html)).toMatch(/\],"at once"\)<\/script><\/body><\/html>$/);
});

test("what is pressed is recorded from the head on, whoever asks", async ({ site }) => {
  for (const client of [site.visitor(), await site.asMember()]) {
    const html = await (await client.get("/contact")).text();
    expect(head(html)).toContain("earlyInput");
  }
});
