import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client-side navigation, moves the focus to the new page's content, as a browser moves it to the top
 * of a document that it loads; otherwise the focus of keyboard and screen reader users would stay on a link
 * that may be gone. A link to a place on the page, and a change of the query alone, leave the focus where it
 * is.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
