/**
 * Lets one document fade into the next. It stands in every page itself: on a slow line the style sheet comes too late
 * for it, and Chromium then gives the fade up with an error.
 */
export const pageFade =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";
