import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("a company reads what each package costs and includes, who supports already, and whom to talk to", async ({
  site,
}) => {
  const main = mainOf(await (await site.get("/sponsors")).text());
  const text = textOf(main);
  for (const { title, price, per, includes } of content("sponsors").packages)
    for (const words of [title, price, per, ...includes]) expect(text).toContain(words);
  expect(text).toContain("First Magnolia Bank");
  expect(linkTo(main, "Talk to Us")).toContain('href="/contact"');
});

test.for(["Sponsors", "Press"])("the footer of every page leads to %s", async (title, { site }) => {
  const page = await (await site.get("/about")).text();
  const path = `/${title.toLowerCase()}`;
  expect(linkTo(page.slice(page.indexOf("<footer")), title)).toContain(`href="${path}"`);
  expect((await site.get(path)).status).toBe(200);
});

test("the home page leads from its supporters to what sponsors receive", async ({ site }) => {
  expect(linkTo(await (await site.get("/")).text(), "What sponsors receive")).toContain('href="/sponsors"');
});
