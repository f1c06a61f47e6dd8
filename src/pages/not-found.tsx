import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/not-found";
import { refuseUnknownPath } from "./not-found.server.ts";

/** Handles every unknown path: the root's error screen shows "404" (2.28). */
export function loader({ request, context }: Route.LoaderArgs) {
  refuseUnknownPath(request, context.get(platformContext).log);
}

/** Never rendered. A route without a component would respond with plain text instead of a page. */
export default function NotFound() {
  return null;
}
