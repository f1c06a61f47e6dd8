import { imageOf } from "#content/media/picture-sources.ts";
import { content } from "#content/store.server.ts";
import { iconAddress } from "#platform/pictures/icons.ts";
import { brandCss } from "./brand-css.ts";
import type { SiteData } from "./site-layout.tsx";

/** The organisation's logo, mark and style rules, as every page shows them. */
export function shownBrand(): SiteData["brand"] {
  const { logo, mark, withAbbreviation, ...look } = content("brand");
  return {
    logo: imageOf(logo, "logo"),
    mark: imageOf(mark, "square"),
    withAbbreviation,
    icons: {
      tab: mark ? iconAddress(mark.hash, "tab") : null,
      touch: mark ? iconAddress(mark.hash, "touch") : "/apple-touch-icon.png",
    },
    css: brandCss(look),
  };
}
