import { data, redirect } from "react-router";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { LinkPage } from "#identity/components/link-page.tsx";
import { limitLinks, tokenOf } from "#identity/links/link-request.server.ts";
import { deadLinkWords } from "#identity/links/link-words.ts";
import { notContinued, unknownError, unreachable } from "#identity/messages.ts";
import { continueToProgram, lookAtContinuation } from "#identity/sign-in/continue.server.ts";
import { tokenForm } from "#identity/sign-in/sign-in-forms.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Route } from "./+types/continue";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Continue");

export const middleware = [onlyParameters("token")];

const done = "you've already continued";

/** Reads the link without using it: only the button does that, so a mail scanner uses up nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await lookAtContinuation(context.get(platformContext), token);
  const host = found.state === "good" ? found.host : null;
  return data({ token, state: found.state, host }, { headers: secretAddress });
}

/**
 * Leads back to the program that asked for the mail (7.10). Nobody is signed in here: only that program can
 * exchange the code in its address for a session.
 */
export function action({ request, context }: Route.ActionArgs) {
  const failed = { title: notContinued, description: unknownError };
  return takeForm({ request, context }, { schema: tokenForm, failed }, async (sent) => {
    await limitLinks(sent.platform, request);
    const token = sent.read.ok ? sent.read.input.token : "";
    const led = await inTransaction(sent.platform, "visitor", (useCase) =>
      continueToProgram(useCase, { request, token }),
    );
    return led.state === "good"
      ? redirect(led.address, { status: 303, headers: secretAddress })
      : refuse(sent, { notice: deadLinkWords(led.state, done), status: 410 });
  });
}

export function shouldRevalidate() {
  return true;
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, host } = loaderData;
  const form = useForm({ id: "continue", answer: actionData, failed: unreachable(notContinued) });
  return (
    <LinkPage
      {...{ token, state, form, done }}
      title="Continue"
      crumb="Continue"
      submit="Continue"
      busyLabel="One moment…"
    >
      <p>
        This takes you back to <strong className="break-all">{host}</strong>, which requested this email. If
        you didn't ask for it, close this page.
      </p>
    </LinkPage>
  );
}
