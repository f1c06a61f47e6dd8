import { data, Link } from "react-router";
import { MailRequestForm } from "#identity/components/mail-request-form.tsx";
import { askForMail } from "#identity/sign-in/mail-request.server.ts";
import { sendReset } from "#identity/sign-in/reset-password.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { privateScreen } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Forgot your password?");

export const middleware = [onlyParameters()];

const asked =
  "If there's an account with this address, a reset link is on its way. It works once, for one hour. Check your inbox and spam folder.";

export function loader() {
  return data(null, { headers: noStore });
}

/** The response is the same for every address; only an existing account gets a mail. */
export function action(sent: Route.ActionArgs) {
  return askForMail(sent, sendReset);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Forgot your password?"
        breadcrumbs={[{ label: "Member Login", to: "/member-login" }, { label: "Forgot password" }]}
      />
      <div className="container-page pb-section">
        <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
          <MailRequestForm
            lead="It happens. Enter your account's email address, and we'll send a reset link."
            button="Send reset link"
            asked={asked}
            answer={actionData}
          />
          <p className="border-line border-t pt-5 text-small text-ink-soft">
            Remembered it?{" "}
            <Link to="/member-login" className="text-ruby underline">
              Back to login
            </Link>
          </p>
        </Tile>
      </div>
    </>
  );
}
