import { expect, test } from "vitest";
import { deferHydration } from "./deferred-hydration.ts";

const nonce = "0123";
const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/t.css"/></head><body>${body}</body></html>`;
const moduleScript = `<script nonce="${nonce}" type="module" async="">import "/assets/a.js";</script>`;

test("a page without a module script of ours is left as it is", () => {
  const foreign = page('<script type="module" async="">alert(1)</script>');
  expect(deferHydration(foreign, nonce, "when idle")).toBe(foreign);
});

test("preloads and module script wait for the end of the body", () => {
  const late = deferHydration(page(`<p>text</p>${moduleScript}<p>more</p>`), nonce, "when idle");
  expect(late).not.toContain('rel="modulepreload" href');
  expect(late).toContain('<link rel="stylesheet" href="/t.css"/>');
  expect(late).toContain(
    `<script nonce="${nonce}" type="text/plain" data-late="">import "/assets/a.js";</script>`,
  );
  // a.js is imported by the module itself
  expect(late.indexOf('["/assets/b.js"]')).toBeGreaterThan(late.indexOf("<p>more</p>"));
  expect(late.endsWith("</script></body></html>")).toBe(true);
});

test("the page says when its scripts begin", () => {
  expect(deferHydration(page(moduleScript), nonce, "when idle")).toContain('],"when idle")</script>');
  expect(deferHydration(page(moduleScript), nonce, "at once")).toContain('],"at once")</script>');
});

test("text that looks like the end of the body does not draw the starter to it", () => {
  const late = deferHydration(page(`<i title="</body>"></i>${moduleScript}<p>after</p>`), nonce, "when idle");
  expect(late.indexOf("fetchPriority")).toBeGreaterThan(late.indexOf("<p>after</p>"));
});
