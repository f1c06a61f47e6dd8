import { brandMark, iconSource } from "#content/brand-icons.server.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { content, oncePerContent } from "#content/store.server.ts";
import { iconAddress } from "#platform/pictures/icons.ts";
import { brandCss } from "./brand-css.ts";
import type { SiteData } from "./site-layout.tsx";

export const shownBrand = oncePerContent((): SiteData["brand"] => {
  const { logo, withAbbreviation, ...look } = content("brand");
  const icons = iconSource();
  return {
    logo: imageOf(logo, "logo"),
    mark: brandMark(),
    withAbbreviation,
    icons: {
      tab: icons && iconAddress(icons.hash, "tab"),
      touch: icons ? iconAddress(icons.hash, "touch") : "/apple-touch-icon.png",
    },
    css: brandCss(look),
  };
});
