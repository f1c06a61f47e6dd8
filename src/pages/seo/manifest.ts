import { content } from "#content/store.server.ts";

export const handle = { shared: true };

const ivory = "#fbf7f1";

/** The web app manifest: name, colours and icons for a phone's home screen. */
export function loader() {
  const { name, abbreviation } = content("organisation");
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
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
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
