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
  const deferred = deferHydration(page(`<p>text</p>${moduleScript}<p>more</p>`), nonce, "when idle");
  expect(deferred).not.toContain('rel="modulepreload" href');
  expect(deferred).toContain('<link rel="stylesheet" href="/t.css"/>');
  expect(deferred).toContain(
    `<script nonce="${nonce}" type="text/plain" data-deferred="">import "/assets/a.js";</script>`,
  );
  // a.js is imported by the module itself
  expect(deferred.indexOf('["/assets/b.js"]')).toBeGreaterThan(deferred.indexOf("<p>more</p>"));
  expect(deferred.endsWith("</script></body></html>")).toBe(true);
});

test("the page says when its scripts begin", () => {
  expect(deferHydration(page(moduleScript), nonce, "when idle")).toContain('],"when idle")</script>');
  expect(deferHydration(page(moduleScript), nonce, "at once")).toContain('],"at once")</script>');
});

test("text that looks like the end of the body does not draw the starter to it", () => {
  const deferred = deferHydration(
    page(`<i title="</body>"></i>${moduleScript}<p>after</p>`),
    nonce,
    "when idle",
  );
  expect(deferred.indexOf("fetchPriority")).toBeGreaterThan(deferred.indexOf("<p>after</p>"));
});
