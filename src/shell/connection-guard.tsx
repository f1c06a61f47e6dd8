import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { faults, notOpened } from "#form/words.ts";
import { useNotify } from "#ui/toast.tsx";
import { faultOf, isOfProxy, shownPage } from "./keep-page.ts";

/**
 * Tells `keepPage` which page is shown and how to stay on it. Also replaces the reload that the router starts when a
 * chunk cannot be fetched: it would show the same page again, or without a connection the browser's error page. The
 * chunks of a page that was open during an update are gone, so the wanted page is loaded as a whole.
 */
export function ConnectionGuard() {
  const location = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  const notify = useNotify();
  const shown = useRef(location);
  shown.current = location;

  useEffect(() => {
    shownPage.address = location.pathname + location.search;
    shownPage.loaderData = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [location, matches]);

  useEffect(() => {
    let partsMissing = false; // the router waits forever for a chunk that once failed to load
    const tell = (fault: string) => notify({ ...notOpened(fault), variant: "destructive" });
    shownPage.stay = (fault) => {
      const here = shown.current;
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate(here, { ...options, state: here.state });
      tell(fault);
    };
    const onNavigate = (event: NavigateEvent) => {
      const wanted = shownPage.leavingFor;
      const ownReload = event.navigationType === "reload" && !event.userInitiated && wanted;
      if (!ownReload || !event.cancelable) return;
      event.preventDefault();
      partsMissing = true;
      openAnew(wanted, shownPage.stay);
    };
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine && !partsMissing) return;
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation(); // before React, whose listener is further down the tree
      openAnew(link.href, tell);
    };
    const { navigation } = window as { navigation?: Navigation }; // not supported by every browser
    const listening = new AbortController();
    const { signal } = listening;
    navigation?.addEventListener("navigate", onNavigate, { signal });
    window.addEventListener("click", onClick, { capture: true, signal });
    return () => listening.abort();
  }, [navigate, notify]);
  return null;
}

/** Loads a page as a whole; when the site cannot be reached, the page stays and `failed` is told the reason. */
function openAnew(address: string, failed: (fault: string) => void) {
  fetch(address, { method: "HEAD" }).then(
    ({ status }) => (isOfProxy(status) ? failed(faults.server) : window.location.assign(address)),
    (error) => failed(faultOf(error)),
  );
}

/** The link that a click follows to another page of this site in this window; null for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const here = window.location;
  const elsewhere = link.pathname !== here.pathname || link.search !== here.search;
  return link.origin === here.origin && elsewhere ? link : null;
}
