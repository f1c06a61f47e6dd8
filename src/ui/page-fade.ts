/**
 * Fades one document into the next. It is inlined in every page: on a slow connection the stylesheet arrives
 * too late, and Chromium then gives up the transition with an error.
 */
export const pageFade =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";
