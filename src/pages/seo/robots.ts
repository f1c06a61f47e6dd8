import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/robots";

export const handle = { shared: true };

// Account and staff screens, and the calendar's endless months and filters.
const closed = [
  "/account",
  "/admin-dashboard",
  "/admin-login",
  "/event-create",
  "/event-edit/",
  "/*?month=",
  "/*?q=",
  "/*?day=",
];

export function loader({ context }: Route.LoaderArgs) {
  const { ORIGIN } = context.get(platformContext).config;
  const lines = ["User-agent: *", "Allow: /", ...closed.map((path) => `Disallow: ${path}`), ""];
  return new Response(`${lines.join("\n")}\nSitemap: ${ORIGIN}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
