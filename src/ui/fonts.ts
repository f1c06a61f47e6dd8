import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "./theme/fraunces.woff2?url";

/** Link descriptors that fetch both font files before the stylesheet asks for them. */
export const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
