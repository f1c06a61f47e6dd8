const preloadPattern = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** When the scripts of a page begin: at once, or with the first sign of a person and at the latest after a while. */
type Beginning = "at once" | "with a person";

const patience = 4_000; // ms after the page has loaded
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll", "focusin"];

/**
 * Lets a rendered page be read before its scripts are asked for. The page is complete without them, so they must not
 * share a slow line with the style sheet, nor keep a slow processor from what is being read: the preloads leave the
 * head, the module script waits as inert text, and a few lines at the very end of the body, which a browser runs once
 * the style sheet is there, start both. What is pressed before they are there works as it does without scripts.
 */
export function startScriptsLate(html: string, nonce: string, beginning: Beginning): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`;
  if (!html.includes(opening)) return html;
  const preloads = [...html.matchAll(preloadPattern)].map((found) => found[1]);
  const given = [preloads, beginning === "at once" ? [] : signs, patience].map((value) =>
    JSON.stringify(value),
  );
  const starter = `<script nonce="${nonce}">(${start})(${given.join()})</script>`;
  const waiting = html
    .replace(preloadPattern, "")
    .replace(opening, `<script nonce="${nonce}" type="text/plain" data-late="">`);
  const end = waiting.lastIndexOf("</body>");
  return waiting.slice(0, end) + starter + waiting.slice(end);
}

/** Runs in the browser, as text: it may use nothing from outside. Without signs to wait for it begins at once. */
function start(preloads: string[], signs: string[], patience: number) {
  document.currentScript?.remove(); // the application takes over the body as it was rendered
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    const waiting = document.querySelector("script[data-late]");
    if (!waiting) return;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.fetchPriority = "low";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.async = true;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  if (signs.length === 0) return begin();
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener("load", () => setTimeout(begin, patience));
}
