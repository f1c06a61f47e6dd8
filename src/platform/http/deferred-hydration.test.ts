import { expect, test } from "vitest";
import { startScriptsLate } from "./late-scripts.ts";

const nonce = "0123";
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/t.css"/></head><body>${body}</body></html>`;
const moduleScript = `<script nonce="${nonce}" type="module" async="">import "/assets/a.js";</script>`;

test("a page without a module script of ours is left as it is", () => {
  const foreign = page('<script type="module" async="">alert(1)</script>');
  expect(startScriptsLate(foreign, nonce, "with a person")).toBe(foreign);
});

test("preloads and module script wait for the end of the body", () => {
  const late = startScriptsLate(page(`<p>text</p>${moduleScript}<p>more</p>`), nonce, "with a person");
  expect(late).not.toContain('rel="modulepreload" href');
  expect(late).toContain('<link rel="stylesheet" href="/t.css"/>');
  expect(late).toContain(
    `<script nonce="${nonce}" type="text/plain" data-late="">import "/assets/a.js";</script>`,
  );
  expect(late.indexOf('["/assets/a.js"]')).toBeGreaterThan(late.indexOf("<p>more</p>"));
  expect(late.endsWith("</script></body></html>")).toBe(true);
});

test("a page that cannot wait for a person names no signs of one", () => {
  expect(startScriptsLate(page(moduleScript), nonce, "with a person")).toContain('"pointermove"');
  expect(startScriptsLate(page(moduleScript), nonce, "at once")).not.toContain('"pointermove"');
});

test("text that looks like the end of the body does not draw the starter to it", () => {
  const late = startScriptsLate(
    page(`<i title="</body>"></i>${moduleScript}<p>after</p>`),
    nonce,
    "with a person",
  );
  expect(late.indexOf("fetchPriority")).toBeGreaterThan(late.indexOf("<p>after</p>"));
});
