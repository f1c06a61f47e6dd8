import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LetterPage } from "../components/letter-page.tsx";
import { YourOrder } from "../components/your-order.tsx";
import { orderFacts } from "../order/order-facts.ts";
import { readOrderToken } from "../order/order-link.server.ts";
import { isMembership } from "../order/order-offer.ts";
import { findInquiry } from "../store.server.ts";
import type { Route } from "./+types/your-order";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your order");

export const middleware = [onlyParameters("token")];

/** Open to whoever has the link: the token in the address is the authorisation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const id = readOrderToken(platform, new URL(request.url).searchParams.get("token") ?? "");
  const order = id === null ? null : await findInquiry(platform.db, id);
  if (!order || !("totalCents" in order.details)) {
    const { membership } = content("organisation").emails;
    return data({ open: false, membership } as const, { status: 404, headers: secretAddress });
  }
  return data(
    {
      open: true,
      number: order.id,
      facts: orderFacts(order.details),
      email: order.email,
      state: order.state,
      ending: order.payment,
      membership: isMembership(order.details.item),
      payment: content("payment"),
    } as const,
    { headers: secretAddress },
  );
}

export const headers = () => secretAddress;

export default function YourOrderScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.open) return <YourOrder order={loaderData} />;
  return (
    <LetterPage
      title="This link opens no order"
      text={`Perhaps it was broken in two, or the order is no longer kept. Please write to ${loaderData.membership}.`}
    >
      <ButtonLink to="/contact">Contact Us</ButtonLink>
    </LetterPage>
  );
}
