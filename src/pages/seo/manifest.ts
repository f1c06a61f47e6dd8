import { iconSource } from "#content/brand-icons.server.ts";
import { content } from "#content/store.server.ts";
import { type IconName, iconAddress, iconSizes } from "#platform/pictures/icons.ts";

export const handle = { shared: true };

const ivory = "#fbf7f1";

export function loader() {
  const { name, abbreviation } = content("organisation");
  const source = iconSource();
  const icon = (shipped: string, name: IconName, purpose: "any" | "maskable") => ({
    src: source ? iconAddress(source.hash, name) : `/${shipped}.png`,
    sizes: `${iconSizes[name]}x${iconSizes[name]}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name,
    short_name: abbreviation,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "browser",
    lang: "en",
    background_color: ivory,
    theme_color: ivory,
    icons: [
      ...(source ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }]),
      icon("icon-192", "small", "any"),
      icon("icon-512", "large", "any"),
      icon("icon-maskable-512", "maskable", "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
