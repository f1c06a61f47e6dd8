import { widgetAt } from "#content/slot-places.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/slot";
import { widgetPage } from "./widget-page.server.ts";

export const handle = { shared: true };

/** The page in a frame in which a provider's widget runs, at each place that has one (7.29). */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const widget = widgetAt(params.place);
  if (!widget) refuseUnknownPath(request, context.get(platformContext).log);
  return widgetPage(widget);
}
