import { scriptOf } from "./inline-scripts.ts";

const preloadPattern = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

declare global {
  interface Window {
    /** Done once the whole style sheet is there, where the page carries a part of it. */
    wholeStyles?: Promise<unknown>;
  }
}

/** When the scripts of a page begin: as soon as it is read, or once the browser has painted it and is idle. */
export type Beginning = "at once" | "when idle";

/**
 * Lets a rendered page be painted before its scripts are asked for. The page is complete without them, so they must not
 * share a slow line with what is seen first: the preloads leave the head, the module script waits as inert text, and a
 * few lines at the very end of the body start both. What the application draws may need styles that the page does not
 * carry, so it takes the page over when the whole style sheet is there.
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
  // What the module itself imports at once needs no preload; each costs a slow processor milliseconds.
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

/** Runs in the browser, as text: it may use nothing from outside. */
function startScripts(preloads: string[], beginning: Beginning) {
  document.currentScript?.remove(); // the application takes over the body as it was rendered
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
    // Asked for after the scripts: what is seen already has the styles it needs.
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
  const onSign = () => begin("auto");
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => begin("low"), { timeout: 1000 });
    else setTimeout(() => begin("low"), 200);
  };
  if (beginning === "at once") return begin("low");
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  // With Save-Data the scripts wait for the first sign of a person.
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  requestAnimationFrame(() => requestAnimationFrame(whenIdle)); // the second one comes after the first paint
}
