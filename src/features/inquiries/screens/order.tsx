import { seo } from "#platform/seo.ts";
import { OrderPage } from "../components/order-page.tsx";
import { offerAt, showOffer, takeOrder } from "../order/order-screen.server.ts";
import type { Route } from "./+types/order";

export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.open ? page.loaderData.offer.title : page.loaderData?.title,
    description: page.loaderData?.open ? page.loaderData.offer.summary : page.loaderData?.text,
  });

/** Open to every visitor. */
export function loader({ params, context }: Route.LoaderArgs) {
  return showOffer(offerAt(context, params));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeOrder(request, context, offerAt(context, params));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage page={loaderData} answer={actionData} />;
}
