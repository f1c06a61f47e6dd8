import { data } from "react-router";
import { takeWebhookEvent } from "#billing/provider/take-webhook-event.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/payment-webhook";

/** There is nothing to read here; a browser that opens the address learns nothing. */
export function loader() {
  throw data("Not Found", { status: 404, headers: noStore });
}

/** Takes a webhook event of the payment provider; its signature is its authorisation. */
export async function action({ request, context }: Route.ActionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  const isTaken = await takeWebhookEvent(context.get(platformContext), await request.text(), signature);
  return isTaken
    ? new Response(null, { status: 200, headers: noStore })
    : new Response("This is not a notice from the card provider.\n", { status: 400, headers: noStore });
}
