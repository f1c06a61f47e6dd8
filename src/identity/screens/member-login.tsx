import { data, redirect } from "react-router";
import { takeOneOf } from "#form/take-form.server.ts";
import { AdminLoginPanel } from "#identity/admin-login/admin-login-panel.tsx";
import { CodeScreen } from "#identity/components/code-screen.tsx";
import { SetUpScreen } from "#identity/components/set-up-screen.tsx";
import { SignInPageAside } from "#identity/components/sign-in-page-aside.tsx";
import { WelcomeTile } from "#identity/components/welcome-tile.tsx";
import { shownSetUp } from "#identity/second-factor/factors.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { landingPage } from "#identity/sign-in/landing-page.ts";
import { recoveryCodesIn } from "#identity/sign-in/recovery-codes-answer.ts";
import { logIn, signInPageForms } from "#identity/sign-in/sign-in-page-action.server.ts";
import { safeRedirect } from "#identity/sign-in/way-back.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/member-login";

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: "Member Login",
    description: "Log in to the member portal or create an account.",
  });

export const middleware = [onlyParameters("redirectTo", "mode", "admin", "sent", "use")];

export const handle = { captcha: true };

/** The view mode (4.27 to 4.29): given by the session while it waits for a second factor, else by the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const { searchParams } = new URL(request.url);
  const wanted = safeRedirect(searchParams.get("redirectTo"), "");
  if (visitor.userId) throw redirect(wanted || landingPage(visitor));
  const headers = noStore;
  const { pending, sessionId } = visitor;
  if (pending && sessionId) {
    const platform = context.get(platformContext);
    if (pending.need === "verify") {
      const recovery = searchParams.get("use") === "recovery-code";
      return data({ mode: "mfa-verification" as const, recovery, wanted }, { headers });
    }
    const setUp = await shownSetUp(platform, { userId: pending.userId, sessionId });
    return data({ mode: "mfa-setup" as const, setUp, wanted }, { headers });
  }
  const mode = searchParams.get("mode") === "signup" ? ("signup" as const) : ("login" as const);
  const shown = { admin: searchParams.has("admin"), sent: searchParams.has("sent") };
  return data({ mode, wanted, shown }, { headers });
}

export function action(args: Route.ActionArgs) {
  return takeOneOf(args, signInPageForms, logIn);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/**
 * The recovery codes are shown once: revalidation would redirect the person, who is signed in now, away from
 * them.
 */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}) {
  return recoveryCodesIn(actionResult) ? false : defaultShouldRevalidate;
}

export default function MemberLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Member Login"
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Member Login" }]}
      />
      <div className="container-page grid gap-6 pb-section">
        {loaderData.mode === "mfa-verification" ? (
          <CodeScreen recovery={loaderData.recovery} wanted={loaderData.wanted} answer={actionData} />
        ) : loaderData.mode === "mfa-setup" ? (
          <SetUpScreen setUp={loaderData.setUp} answer={actionData} />
        ) : (
          <div className="grid gap-6 lg:grid-cols-[32rem_minmax(0,1fr)] lg:gap-10">
            <div className="grid content-start gap-6">
              <WelcomeTile
                mode={loaderData.mode}
                wanted={loaderData.wanted}
                shown={loaderData.shown}
                answer={actionData}
              />
              {loaderData.shown.admin && loaderData.mode === "login" && <AdminLoginPanel />}
            </div>
            <SignInPageAside />
          </div>
        )}
      </div>
    </>
  );
}
