import { seo } from "#platform/seo.ts";
import { OrderPage } from "../components/order-page.tsx";
import { offerOfTier, showOffer, takeOrder } from "../order/order-screen.server.ts";
import type { Route } from "./+types/join";

export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.open ? page.loaderData.offer.title : page.loaderData?.title,
    description: page.loaderData?.open ? page.loaderData.offer.summary : page.loaderData?.text,
  });

/** Open to every visitor. */
export function loader({ params, context }: Route.LoaderArgs) {
  return showOffer(offerOfTier(context, params.tier));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeOrder(request, context, offerOfTier(context, params.tier));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage page={loaderData} answer={actionData} />;
}
