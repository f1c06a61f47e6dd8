import { requireOnSite } from "#content/on-site.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/press-file";
import { pressFile, typeOf } from "./press-kit.server.ts";

export const handle = { shared: true };

const soon = "60"; // seconds after which another try may succeed

/** A file of the press kit; it is nobody's own, so it is kept for all visitors as a page is. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const platform = context.get(platformContext);
  const file = pressFile(params.file);
  if (!file) refuseUnknownPath(request, platform.log);
  try {
    const bytes = await file.draw(platform);
    return new Response(bytes as BodyInit, { headers: { "Content-Type": typeOf(file) } });
  } catch (error) {
    platform.log.error({ error, file: file.name }, "a file of the press kit could not be drawn");
    const headers = { "Retry-After": soon, "Cache-Control": "no-store" };
    return new Response("This file can’t be prepared right now. Please try again in a minute.", {
      status: 503,
      headers,
    });
  }
}
