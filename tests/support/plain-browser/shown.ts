export type OpenPopovers = WeakSet<Element>;

/**
 * Whether a person without scripts can see an element: neither it nor anything around it is hidden by the page's style
 * sheets, a closed <details> or a closed popover.
 */
export function isShown(element: Element, open: OpenPopovers): boolean {
  const window = element.ownerDocument.defaultView;
  if (!window) return false;
  if (window.getComputedStyle(element).visibility !== "visible") return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (isInClosedDetails(each)) return false;
    // The parser's own style sheet hides <noscript>, although it runs no scripts; an open popover is not known to it.
    if (each.localName === "noscript" || open.has(each)) continue;
    if (window.getComputedStyle(each).display === "none") return false;
  }
  return true;
}

function isInClosedDetails(element: Element) {
  const { parentElement } = element;
  if (parentElement?.localName !== "details" || parentElement.hasAttribute("open")) return false;
  return element !== parentElement.querySelector(":scope > summary");
}
