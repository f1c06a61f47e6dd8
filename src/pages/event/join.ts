import { redirect } from "react-router";
import { meetingState } from "#features/events/meeting-link.ts";
import { notFound } from "#features/events/messages.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import type { Route } from "./+types/join";
import { readAskedEvent } from "./asked-event.server.ts";

const headers = { ...noStore, "X-Robots-Tag": "noindex" };

/**
 * The address in place of a meeting's link that not everyone may follow at any time: leads on those who may follow it
 * now. Everybody else comes to the event's page, which says why not, and a visitor to signing in where that is the way.
 */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const asked = await readAskedEvent({ request, context }, id);
  if (!asked) return new Response(notFound.title, { status: 404, headers });
  const { event, way, isVisitor } = asked;
  const state = meetingState(event, asked);
  if (state === "open" && event.zoomLink) return redirect(event.zoomLink, { headers });
  return redirect(state === "members" && isVisitor ? way.to : `/event/${id}#event-actions`, { headers });
}
