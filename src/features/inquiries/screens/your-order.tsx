import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LetterPage } from "../components/letter-page.tsx";
import { YourOrder } from "../components/your-order.tsx";
import { comeBack, payOrder, showOrder } from "../order/your-order.server.ts";
import type { Route } from "./+types/your-order";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your order");

export const handle = { pays: true };

export const middleware = [onlyParameters("token", "card")];

/** Open to anybody with the link: the token in the address is the authorisation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const isBack = query.get("card") === "back";
  if (isBack) await comeBack(platform, token);
  const order = await showOrder(platform, token);
  const { membership } = content("organisation").emails;
  return data({ order, membership, isBack }, { status: order ? 200 : 404, headers: secretAddress });
}

export function action(args: Route.ActionArgs) {
  return payOrder(args);
}

export const headers = () => secretAddress;

export default function YourOrderScreen({
  loaderData: { order, membership, isBack },
  actionData,
}: Route.ComponentProps) {
  if (order) return <YourOrder order={order} isBack={isBack} answer={actionData} />;
  return (
    <LetterPage
      title="We couldn’t find that order"
      text={`The link may be incomplete, or we no longer keep the order. Please email ${membership}.`}
    >
      <ButtonLink to="/contact">Contact Us</ButtonLink>
    </LetterPage>
  );
}
