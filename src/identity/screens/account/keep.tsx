import { done, refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { keepAccountByLink, keepLinkKind } from "#identity/account/close-account.server.ts";
import { notDone } from "#identity/account/messages.ts";
import { deadLink, deadNotice, type LinkWords, MailedLink } from "#identity/components/mailed-link.tsx";
import { limitLinks, lookAtLink, tokenOf } from "#identity/links/link-request.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Route } from "./+types/keep";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Keep my account");

export const middleware = [onlyParameters("token")];

/** Works for anybody who holds the link, signed in or not. */
export function loader({ request, context }: Route.LoaderArgs) {
  return lookAtLink(context.get(platformContext), request, keepLinkKind);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { failed: notDone }, async (sent) => {
    await limitLinks(sent.platform, request);
    const state = await inTransaction(sent.platform, "visitor", (useCase) =>
      keepAccountByLink(useCase, { request, token: tokenOf(request) }),
    );
    return state === "good" ? done(sent, null) : refuse(sent, { notice: deadNotice(state) });
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

const asked: LinkWords = {
  title: "Keep your account?",
  text: "We won't close your account, and everything stays the same.",
};
const kept: LinkWords = { title: "Your account stays open", text: "Nothing has changed." };

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const form = useForm({ id: "keep", answer: actionData, failed: notDone });
  if (form.answer?.ok) return <MailedLink words={kept} form={form} button={null} />;
  if (loaderData.state === "good") return <MailedLink words={asked} form={form} button="Keep my account" />;
  return <MailedLink words={deadLink(loaderData.state)} form={form} button={null} />;
}
