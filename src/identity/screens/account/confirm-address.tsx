import { data } from "react-router";
import { confirmEmail, emailLinkKinds, type Side } from "#identity/account/change-email.server.ts";
import { limitLinks, lookAtLink } from "#identity/account/link-request.server.ts";
import { deadLink, type LinkWords, MailedLink } from "#identity/components/mailed-link.tsx";
import { readText } from "#identity/form-field.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/confirm-address";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "E-mail address");

/** The side by the address of the page: one screen serves both links. */
function sideOf(request: Request): Side {
  return new URL(request.url).pathname.includes(emailLinkKinds.old) ? "old" : "new";
}

/** Open to who holds the link, signed in or not. */
export function loader({ request, context }: Route.LoaderArgs) {
  return lookAtLink(context.get(platformContext), request, emailLinkKinds[sideOf(request)]);
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  await limitLinks(platform, request);
  const token = readText(await request.formData(), "token");
  const { state } = await confirmEmail(platform, request, { token, side: sideOf(request) });
  const isGood = state === "half" || state === "done";
  return data({ state }, { status: isGood ? 200 : 400, headers: secretAddress });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

const words: Record<string, LinkWords> = {
  good: {
    title: "Confirm the change of your address",
    text: "Your account's e-mail address changes when both the old and the new address have confirmed it.",
  },
  half: {
    title: "Thank you, that is one of two",
    text: "Now open the link in the message at your other address. The change is made with it.",
  },
  done: {
    title: "Your address has been changed",
    text: "From now on you sign in with the new address. All other devices have been signed out.",
  },
  taken: {
    title: "This address cannot be used",
    text: "Another account has it by now, so yours stays as it is.",
  },
};

export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  const shown = words[state] ?? deadLink(state) ?? words.good;
  if (!shown) return null;
  return <MailedLink words={shown} token={loaderData.token} button={state === "good" ? "Confirm" : null} />;
}
