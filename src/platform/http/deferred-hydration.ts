import { scriptOf } from "./inline-scripts.ts";

const preloadPattern = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

declare global {
  interface Window {
    /** Resolves once the whole stylesheet has loaded; set only on pages with inlined styles. */
    wholeStyles?: Promise<unknown>;
  }
}

/**
 * When a page's scripts start: as soon as it has been parsed, or once it has been painted and the browser is
 * idle.
 */
export type Beginning = "at once" | "when idle";

/**
 * Makes the browser paint a rendered page before it fetches the page's scripts. The page is complete without
 * them, so they must not compete on a slow connection with what is seen first: module preloads are removed
 * from the head, the module script is made inert, and a short script at the end of the body starts both.
 * Hydration waits for the whole stylesheet, because what React renders may need styles that the page does not
 * carry.
 */
export function deferHydration(html: string, nonce: string, beginning: Beginning): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`;
  const [found, headEnd, bodyEnd] = [
    html.indexOf(opening),
    html.indexOf("</head>"),
    html.lastIndexOf("</body>"),
  ];
  if (found === -1) return html;
  const begin = found + opening.length;
  const module = html.slice(begin, html.indexOf("</script>", begin));
  const head = html.slice(0, headEnd);
  // Modules that the script itself imports statically need no preload; each preload costs a slow processor
  // milliseconds.
  const preloads = [...head.matchAll(preloadPattern)]
    .map(([, href = ""]) => href)
    .filter((href) => !module.includes(`from "${href}"`) && !module.includes(`import "${href}"`));
  return [
    head.replace(preloadPattern, ""),
    html.slice(headEnd, found),
    `<script nonce="${nonce}" type="text/plain" data-deferred="">`,
    module.replace(/\bimport\(/, "await window.wholeStyles;import("),
    html.slice(begin + module.length, bodyEnd),
    `<script nonce="${nonce}">${scriptOf(startScripts, preloads, beginning)}</script>`,
    html.slice(bodyEnd),
  ].join("");
}

/** Runs in the browser as the text of an inline script: must not refer to anything outside the function. */
function startScripts(preloads: string[], beginning: Beginning) {
  document.currentScript?.remove(); // hydration expects the body as it was rendered
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll", "focusin"];
  const begin = (priority: "low" | "auto") => {
    for (const sign of signs) removeEventListener(sign, onSign, true);
    const waiting = document.querySelector("script[data-deferred]");
    if (!waiting) return;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.fetchPriority = priority;
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.async = true;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
    // Requested after the scripts: what is visible already has its styles.
    const carried = document.querySelector('link[rel="stylesheet"][disabled]');
    if (carried) {
      const whole = carried.cloneNode() as HTMLLinkElement;
      whole.removeAttribute("disabled");
      whole.removeAttribute("media");
      window.wholeStyles = new Promise((done) => {
        whole.onload = whole.onerror = done;
      });
      carried.replaceWith(whole);
    }
  };
  const whenParsed = (next: () => void) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", next);
    else next();
  };
  const now = () => begin("auto");
  // Chromium also reports a pointer that rests where the page appears, while it still parses the page.
  const onSign = () => whenParsed(now);
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => begin("low"), { timeout: 1000 });
    else setTimeout(() => begin("low"), 200);
  };
  if (beginning === "at once") return begin("low");
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  // With Save-Data the scripts wait for the first user interaction.
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  requestAnimationFrame(() => requestAnimationFrame(() => whenParsed(whenIdle))); // the second runs after the first paint
}
