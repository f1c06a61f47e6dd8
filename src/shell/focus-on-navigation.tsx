import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation inside the application the focus goes to the new page's content, as a browser puts it at the top
 * of a document it loads: who uses a keyboard or a screen reader would else stay on a link that may be gone. A link to
 * a place on the page, and a change of the query alone, leave the focus where it is.
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
