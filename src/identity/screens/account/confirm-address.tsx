import { done, refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { confirmEmailChange } from "#identity/account/change-email.server.ts";
import { emailLinkKinds, type Side } from "#identity/account/email-change-mail.server.ts";
import { notDone } from "#identity/account/messages.ts";
import { deadLink, deadNotice, type LinkWords, MailedLink } from "#identity/components/mailed-link.tsx";
import { limitLinks, lookAtLink, tokenOf } from "#identity/links/link-request.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Route } from "./+types/confirm-address";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Email address");

export const middleware = [onlyParameters("token")];

/** The side (old or new address), from the path of the page: one screen serves both links. */
function sideOf(request: Request): Side {
  return new URL(request.url).pathname.includes(emailLinkKinds.old) ? "old" : "new";
}

/** Works for anybody who holds the link, signed in or not. */
export function loader({ request, context }: Route.LoaderArgs) {
  return lookAtLink(context.get(platformContext), request, emailLinkKinds[sideOf(request)]);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { failed: notDone }, async (sent) => {
    await limitLinks(sent.platform, request);
    const asked = { token: tokenOf(request), side: sideOf(request) };
    const { state } = await inTransaction(sent.platform, "visitor", (useCase) =>
      confirmEmailChange(useCase, { request, ...asked }),
    );
    return state in words
      ? done(sent, null, { outcome: state })
      : refuse(sent, { notice: deadNotice(state) });
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

const words: Record<string, LinkWords> = {
  good: {
    title: "Confirm your email change",
    text: "Your email address changes once you've confirmed both the old and the new one.",
  },
  half: {
    title: "Thank you. That's the first of two",
    text: "Now open the link in the email at your other address to finish the change.",
  },
  done: {
    title: "Your email address was changed",
    text: "From now on, sign in with the new address. All other devices have been signed out.",
  },
  taken: {
    title: "This address can't be used",
    text: "Another account now uses it, so yours stays the same.",
  },
};

export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  const form = useForm({ id: "confirm", answer: actionData, failed: notDone });
  const state = (form.answer?.ok && form.answer.outcome) || loaderData.state;
  return (
    <MailedLink
      words={words[state] ?? deadLink(state)}
      form={form}
      button={state === "good" ? "Confirm" : null}
    />
  );
}
