const preloadPattern = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Lets a rendered page be read before its scripts are asked for. The page is complete without them, so they must not
 * share a slow line with the style sheet: the preloads leave the head, the module script waits as inert text, and a
 * few lines at the very end of the body, which a browser runs once the style sheet is there, start both. The window's
 * load event still waits for the scripts.
 */
export function startScriptsLate(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`;
  if (!html.includes(opening)) return html;
  const preloads = [...html.matchAll(preloadPattern)].map((found) => found[1]);
  const starter = `<script nonce="${nonce}">(${start})(${JSON.stringify(preloads)})</script>`;
  const waiting = html
    .replace(preloadPattern, "")
    .replace(opening, `<script nonce="${nonce}" type="text/plain" data-late="">`);
  const end = waiting.lastIndexOf("</body>");
  return waiting.slice(0, end) + starter + waiting.slice(end);
}

/** Runs in the browser, as text: it may use nothing from outside. */
function start(preloads: string[]) {
  document.currentScript?.remove(); // the application takes over the body as it was rendered
  for (const href of preloads) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.fetchPriority = "low";
    link.href = href;
    document.head.append(link);
  }
  const waiting = document.querySelector("script[data-late]");
  const script = document.createElement("script");
  script.type = "module";
  script.async = true;
  script.textContent = waiting?.textContent ?? "";
  waiting?.replaceWith(script);
}
