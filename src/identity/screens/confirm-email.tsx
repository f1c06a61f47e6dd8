import { data } from "react-router";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import { type ActionArgs, refuse, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { LinkTrouble } from "#identity/components/link-trouble.tsx";
import { MailRequestForm } from "#identity/components/mail-request-form.tsx";
import { deadLinkWords } from "#identity/links/link-words.ts";
import { openLink } from "#identity/links/links.server.ts";
import {
  confirmed,
  confirmedHere,
  confirmedSoFar,
  notConfirmed,
  unknownError,
  unreachable,
} from "#identity/messages.ts";
import { withCookies } from "#identity/session/with-cookies.ts";
import { confirmAccount, resendConfirmation } from "#identity/sign-in/confirm-email.server.ts";
import { welcomePage } from "#identity/sign-in/landing-page.ts";
import { askForMail } from "#identity/sign-in/mail-request.server.ts";
import { tokenForm } from "#identity/sign-in/sign-in-forms.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Confirm your email address");

export const middleware = [onlyParameters("token")];

const done = "your address is confirmed";
const asked =
  "If an account with this address is waiting to be confirmed, a new link is on its way. Check your inbox and spam folder.";

/** Reads the link without using it: only the button does that, so a mail scanner confirms nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token");
  const state =
    token === null
      ? null
      : await openLink(platform.db, platform.clock.now(), { token, kind: "confirm-email" });
  return data({ token, state: state?.state ?? null }, { headers: secretAddress });
}

export function action(args: Route.ActionArgs) {
  return takeOneOf(args, { mail: (again) => askForMail(again, resendConfirmation) }, confirm);
}

function confirm(args: ActionArgs) {
  const failed = { title: notConfirmed, description: unknownError };
  return takeForm(args, { schema: tokenForm, failed }, async (sent) => {
    const token = sent.read.ok ? sent.read.input.token : "";
    const result = await inTransaction(sent.platform, "visitor", (context) =>
      confirmAccount(context, { request: sent.request, token }),
    );
    if (result.state !== "good")
      return refuse(sent, { notice: deadLinkWords(result.state, done), status: 410 });
    if (!result.begun) return redirectWithToast(signInPageAddress(welcomePage), confirmed);
    const { need, next, cookies } = result.begun;
    const headers = withCookies(cookies);
    return need
      ? redirectWithToast(signInPageAddress(next), confirmedSoFar, { headers })
      : redirectWithToast(next, confirmedHere, { headers });
  });
}

export function shouldRevalidate() {
  return true;
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state } = loaderData;
  const form = useForm({ id: "confirm", answer: actionData, failed: unreachable(notConfirmed) });
  return (
    <>
      <PageHeader
        title={
          <>
            Confirm your <span className="whitespace-nowrap">email</span> address
          </>
        }
        breadcrumbs={[{ label: "Member Login", to: "/member-login" }, { label: "Confirm your email" }]}
      />
      <div className="container-page pb-section">
        <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
          {token !== null && state === "good" ? (
            <FormFrame
              form={form}
              hidden={{ token }}
              submit="Confirm my email address"
              busyLabel="Confirming…"
              look={{ className: "w-full" }}
            >
              <p>
                Press the button and your account is ready. If you signed up in another browser, sign in with
                the password you chose.
              </p>
            </FormFrame>
          ) : (
            <>
              {state && state !== "good" ? (
                <LinkTrouble state={state} done={done} />
              ) : (
                <FormProblems form={form} />
              )}
              {state !== "used" && (
                <MailRequestForm
                  lead="Enter the address you signed up with, and we'll send a new confirmation link."
                  button="Send new link"
                  asked={asked}
                  intent="mail"
                  answer={actionData}
                />
              )}
            </>
          )}
        </Tile>
      </div>
    </>
  );
}
