import { data } from "react-router";
import { keepAccountByLink, keepLinkKind } from "#identity/account/close-account.server.ts";
import { limitLinks, lookAtLink } from "#identity/account/link-request.server.ts";
import { deadLink, type LinkWords, MailedLink } from "#identity/components/mailed-link.tsx";
import { readText } from "#identity/form-field.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/keep";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Keep my account");

/** Open to who holds the link, signed in or not. */
export function loader({ request, context }: Route.LoaderArgs) {
  return lookAtLink(context.get(platformContext), request, keepLinkKind);
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  await limitLinks(platform, request);
  const token = readText(await request.formData(), "token");
  const state = await keepAccountByLink(platform, request, token);
  return data(
    { state: state === "good" ? "kept" : state },
    { status: state === "good" ? 200 : 400, headers: secretAddress },
  );
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

const asked: LinkWords = {
  title: "Keep your account?",
  text: "Its closing is taken back, and everything stays as it was.",
};
const kept: LinkWords = { title: "Your account stays open", text: "Everything is as it was." };

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  const words = state === "kept" ? kept : (deadLink(state) ?? asked);
  return (
    <MailedLink words={words} token={loaderData.token} button={state === "good" ? "Keep my account" : null} />
  );
}
