import { data } from "react-router";
import { LinkTrouble } from "#identity/components/link-trouble.tsx";
import { MailRequestForm } from "#identity/components/mail-request-form.tsx";
import { TokenForm } from "#identity/components/token-form.tsx";
import { readText } from "#identity/form-field.ts";
import { confirmed } from "#identity/messages.ts";
import { confirmEmail, resendConfirmation } from "#identity/sign-in/confirm-email.server.ts";
import { openLink } from "#identity/sign-in/links.server.ts";
import { askForMail } from "#identity/sign-in/mail-request.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = () => [
  { title: "Confirm your e-mail address" },
  { name: "robots", content: "noindex" },
];

const asked =
  "If an account with this address waits for its confirmation, a new link is on its way. Please look into your inbox, and into the folder for unwanted mail.";

/** Looks at the link without using it: only the button does that, so a mail scanner confirms nothing (T19). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token");
  const state =
    token === null ? null : await openLink(platform.db, platform, { token, kind: "confirm-email" });
  return data({ token, state: state?.state ?? null }, { headers: secretAddress });
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const fields = await request.formData().catch(() => new FormData());
  if (fields.has("email")) return askForMail(platform, request, fields, resendConfirmation, asked);
  const state = await confirmEmail(platform, request, readText(fields, "token"));
  if (state === "good") return redirectWithToast("/member-login", confirmed);
  return data({ kind: "link" as const, state }, { status: 410, headers: secretAddress });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  const state = actionData?.kind === "link" ? actionData.state : loaderData.state;
  const answer = actionData?.kind === "mail" ? actionData : undefined;
  return (
    <>
      <PageHeader
        title="Confirm your e-mail address"
        breadcrumbs={[{ label: "Member Login", to: "/member-login" }, { label: "Confirm your e-mail" }]}
      />
      <div className="container-page pb-section">
        <Card className="grid max-w-lg gap-6 p-6 sm:p-8">
          {token !== null && state === "good" ? (
            <TokenForm
              token={token}
              lead="One press and your account is ready. Then log in with the password you chose."
              button="Confirm my e-mail address"
              busyLabel="Confirming…"
            />
          ) : (
            <>
              {state && state !== "good" && <LinkTrouble state={state} what="confirmed" />}
              {state !== "used" && (
                <MailRequestForm
                  lead="Type the address you signed up with, and we send a new confirmation link."
                  button="Send a new link"
                  answer={answer}
                />
              )}
            </>
          )}
        </Card>
      </div>
    </>
  );
}
