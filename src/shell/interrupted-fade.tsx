import { useEffect } from "react";

/**
 * Who goes on while a page still fades in ends the fade: the router does it, but leaves the rejected promise of the
 * transition to the browser, which reports it as an error of the page.
 */
export function InterruptedFade() {
  useEffect(() => {
    const ignore = (event: PromiseRejectionEvent) => {
      if (/^AbortError: Transition was skipped/.test(event.reason)) event.preventDefault();
    };
    window.addEventListener("unhandledrejection", ignore);
    return () => window.removeEventListener("unhandledrejection", ignore);
  }, []);
  return null;
}
