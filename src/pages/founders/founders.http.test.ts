import { expect } from "vitest";
import { founders as document } from "#content/founders.ts";
import { content } from "#content/store.server.ts";
import { inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const { founders } = content("founders");

test("[2.7.02] a link that is not set is not on the page, and an empty one is refused at the start", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/founders")).text());
  expect(page).not.toContain('href="#"');
  const outside = [...page.matchAll(/href="(https:[^"]+)"/g)].map(([, href]) => href);
  expect(outside).toEqual(founders.flatMap(({ social }) => social.map(({ href }) => href)));
  expect(founders.map(({ social }) => social.length)).toEqual([2, 1]);
  const [first, second] = document.value.founders;
  const dead = {
    ...document.value,
    founders: [{ ...first, image: null, social: [{ network: "facebook", href: "#" }] }, second],
  };
  expect(document.schema.safeParse(dead).error?.issues[0]?.path.join(".")).toBe("founders.0.social.0.href");
});

test("[2.7.01] two biographies, each with a portrait", async ({ site }) => {
  const page = mainOf(await (await site.get("/founders")).text());
  const marks = founders.flatMap(({ name, biography }) => [name, ...biography]);
  expect(founders).toHaveLength(2);
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  expect(page.match(/<article\b/g)).toHaveLength(2);
  expect(page).toContain(">OM</text>");
  expect(page).toContain(">RC</text>");
});
