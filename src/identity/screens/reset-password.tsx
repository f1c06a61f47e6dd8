import { data } from "react-router";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { useForm } from "#form/use-form.ts";
import { LinkPage } from "#identity/components/link-page.tsx";
import { PasswordField } from "#identity/components/password-field.tsx";
import { limitLinks } from "#identity/links/link-request.server.ts";
import { deadLinkWords } from "#identity/links/link-words.ts";
import { openLink } from "#identity/links/links.server.ts";
import { notReset, passwordReset, unknownError, unreachable } from "#identity/messages.ts";
import { resetPassword } from "#identity/sign-in/reset-password.server.ts";
import { resetForm } from "#identity/sign-in/sign-in-forms.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Set a new password");

export const middleware = [onlyParameters("token")];

const done = "your new password is set";
const loadSchema = async () => (await import("#identity/sign-in/sign-in-forms.ts")).resetForm;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { state } = await openLink(platform.db, platform.clock.now(), { token, kind: "reset-password" });
  return data({ token, state }, { headers: secretAddress });
}

/**
 * Sets the password; a link works once. Nobody is signed in by it: the second factor is still required at the
 * next sign-in.
 */
export function action({ request, context }: Route.ActionArgs) {
  const failed = { title: notReset, description: unknownError };
  return takeForm({ request, context }, { schema: resetForm, failed }, async (sent) => {
    await limitLinks(sent.platform, request);
    const typed = { token: sent.text("token"), password: sent.text("password") };
    const outcome = await resetPassword(sent.platform, request, typed);
    if (outcome.ok) return redirectWithToast("/member-login", passwordReset);
    return outcome.reason === "weak-password"
      ? refuse(sent, { errors: { password: outcome.faults.join(" ") } })
      : refuse(sent, { notice: deadLinkWords(outcome.reason, done), errors: {}, status: 410 });
  });
}

export function shouldRevalidate() {
  return true;
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state } = loaderData;
  const failed = unreachable(notReset);
  const form = useForm({ id: "reset", answer: actionData, schema: loadSchema, failed });
  return (
    <LinkPage
      {...{ token, state, form, done }}
      title="Set a new password"
      crumb="New password"
      submit="Save new password"
      busyLabel="Saving…"
      waysOn={
        <ButtonLink to="/forgot-password" className="w-full">
          Ask for a new link
        </ButtonLink>
      }
    >
      <PasswordField
        {...form.field("password")}
        label="New password"
        autoComplete="new-password"
        help="Try three or four random words. All your devices will be signed out."
      />
    </LinkPage>
  );
}
