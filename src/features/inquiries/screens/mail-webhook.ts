import { data } from "react-router";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { isMailWebhookToken } from "../bounces/mail-webhook-address.server.ts";
import { takeBounceEvents } from "../bounces/take-bounce-events.server.ts";
import type { Route } from "./+types/mail-webhook";

/** There is nothing to read here; a browser that opens the address learns nothing. */
export function loader() {
  throw data("Not Found", { status: 404, headers: noStore });
}

/** Takes the webhook event of a mail provider; the token in the URL is its authorisation. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!isMailWebhookToken(platform, token))
    return new Response("Not Found\n", { status: 404, headers: noStore });
  const isTaken = await takeBounceEvents(platform, await request.text());
  return isTaken
    ? new Response(null, { status: 204, headers: noStore })
    : new Response("This is not a notice from a known email provider.\n", {
        status: 422,
        headers: noStore,
      });
}
