import { expect, test } from "vitest";
import { sitemapIndex, urlSet } from "./sitemap-xml.ts";

test("addresses are escaped and carry the site's origin and their last change", () => {
  const changed = new Date("2026-03-01T12:00:00Z");
  const xml = urlSet("https://chamber.test", [{ path: "/a?b=1&c='<", changed }, { path: "/d" }]);
  expect(xml).toContain(
    "<url><loc>https://chamber.test/a?b=1&amp;c=&#39;&lt;</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>",
  );
  expect(xml).toContain("<url><loc>https://chamber.test/d</loc></url>");
  expect(sitemapIndex("https://chamber.test", ["/sitemap.xml?of=events&after=7"])).toContain(
    "<sitemap><loc>https://chamber.test/sitemap.xml?of=events&amp;after=7</loc></sitemap>",
  );
});
