/**
 * Runs in the widget's page, as text of its own: it uses nothing outside of itself. Tells the page around the
 * frame how high the widget is, that its script could not be loaded, or which host its policy refused.
 */
export function reportWidget(): void {
  // Which origin is asked is of no weight: only our own pages may frame this one.
  const tell = (report: object) => window.parent.postMessage(report, "*");
  const measure = () => tell({ height: document.body.scrollHeight });
  new ResizeObserver(measure).observe(document.body);
  // Elements outside of the flow grow without resizing the body.
  new MutationObserver(measure).observe(document.body, { childList: true, subtree: true, attributes: true });
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.hasAttribute("data-widget")) tell({ failed: true });
    },
    true, // errors of elements do not bubble
  );
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => tell({ refused: blockedURI }));
}
