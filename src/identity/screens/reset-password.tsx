import { data, Form, useNavigation } from "react-router";
import { LinkTrouble } from "#identity/components/link-trouble.tsx";
import { PasswordField } from "#identity/components/password-field.tsx";
import { readText } from "#identity/form-field.ts";
import { passwordReset } from "#identity/messages.ts";
import { openLink } from "#identity/sign-in/links.server.ts";
import { resetPassword } from "#identity/sign-in/reset-password.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [
  { title: "Set a new password" },
  { name: "robots", content: "noindex" },
];

/** Looks at the link without using it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { state } = await openLink(platform.db, platform, { token, kind: "reset-password" });
  return data({ token, state }, { headers: secretAddress });
}

/** Sets the password, once. Signs nobody in: the second factor is asked for as ever (T35, T49). */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData().catch(() => new FormData());
  const typed = { token: readText(fields, "token"), password: readText(fields, "password") };
  const outcome = await resetPassword(context.get(platformContext), request, typed);
  if (outcome.kind === "done") return redirectWithToast("/member-login", passwordReset);
  return outcome.kind === "fault"
    ? data({ fault: outcome.message, state: null }, { status: 400, headers: secretAddress })
    : data({ fault: null, state: outcome.state }, { status: 410, headers: secretAddress });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData?.state ?? loaderData.state;
  const busy = useNavigation().formData !== undefined;
  return (
    <>
      <PageHeader
        title="Set a new password"
        breadcrumbs={[{ label: "Member Login", to: "/member-login" }, { label: "New password" }]}
      />
      <div className="container-page pb-section">
        <Card className="grid max-w-lg gap-6 p-6 sm:p-8">
          {state === "good" ? (
            <Form method="post" className="grid gap-5">
              <input type="hidden" name="token" value={loaderData.token} />
              <PasswordField
                label="New password"
                autoComplete="new-password"
                help="Three or four words that you alone would put together are strong and easy to keep in mind. Every device that is logged in now will be logged out."
                error={busy ? null : actionData?.fault}
              />
              <Button type="submit" busy={busy} busyLabel="Saving…" className="w-full">
                Save the new password
              </Button>
            </Form>
          ) : (
            <>
              <LinkTrouble state={state} what="used" />
              <ButtonLink to="/forgot-password" className="w-full">
                Ask for a new link
              </ButtonLink>
            </>
          )}
        </Card>
      </div>
    </>
  );
}
