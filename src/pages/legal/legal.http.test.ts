import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { test } from "#tests/support/site.ts";

test.for([
  ["/privacy-policy", "privacy"],
  ["/terms-of-service", "terms"],
] as const)(
  "[2.1.08] %s has a title, every section under an address of its own, and no dead link",
  async ([path, name], { site }) => {
    const page = await (await site.get(path)).text();
    const { title, sections } = content("legal")[name];
    expect(page).toContain(`${title}</h1>`);
    for (const { id } of sections) {
      expect(page).toContain(`href="#${id}"`);
      expect(page).toContain(`id="${id}"`);
    }
    const article = page.slice(page.indexOf("<article"), page.indexOf("</article>"));
    for (const [, target = ""] of article.matchAll(/href="(\/[^"#]*)/g))
      expect([target, (await site.get(target)).status]).toEqual([target, 200]);
  },
);

test("[2.1.08] the policy names every cookie the site sets", async ({ site }) => {
  const visitor = await site.asAdmin();
  const policy = await (await site.get("/privacy-policy")).text();
  for (const name of visitor.cookies.keys()) expect(policy).toContain(name.replace(/^__(Host|Secure)-/, ""));
});
