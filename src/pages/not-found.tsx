import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/not-found";
import { refuseUnknownPath } from "./not-found.server.ts";

/** Any unknown address: the root's error screen shows "404" (2.28). */
export function loader({ request, context }: Route.LoaderArgs) {
  refuseUnknownPath(request, context.get(platformContext).log);
}

/** Never shown; a route without a component would answer with bare text instead of a page. */
export default function NotFound() {
  return null;
}
