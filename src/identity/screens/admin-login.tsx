import { data, redirect } from "react-router";
import { readAll } from "#form/read-form.server.ts";
import { type AdminLoginAnswer, adminLoginAnswer, granted } from "#identity/admin-login/admin-login.ts";
import { AdminLoginPanel } from "#identity/admin-login/admin-login-panel.tsx";
import { signInAdmin } from "#identity/admin-login/sign-in-admin.server.ts";
import { readText } from "#identity/form-field.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/admin-login";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Admin Login");

export const middleware = [onlyParameters()];

export const handle = { captcha: true };

// No redirect for a signed-in visitor: the loader also runs after a refused try, whose message must be shown.
export function loader() {
  return data(null, { headers: noStore });
}

/**
 * Signs the administrator in from a browser without scripts; after a refused try the page shows the whole
 * log.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readAll({ request, context });
  const password = readText(fields, "password");
  if (!password) return refuse({ ...adminLoginAnswer({ kind: "wrong password" }), status: 400 });

  const attempt = await signInAdmin({ platform: context.get(platformContext), request, fields }, password);
  const { steps } = attempt;
  const { outcome, headers } = attempt.end ?? (await attempt.confirm((step) => steps.push(step)));
  headers.set("Cache-Control", "no-store");
  const answer = adminLoginAnswer(outcome, steps);
  if (outcome.kind === "limited") headers.set("Retry-After", String(outcome.retryAfterSeconds));
  if (!answer.ok) return refuse(answer, headers);
  return outcome.kind === "granted"
    ? redirectWithToast("/admin-dashboard", granted, { headers })
    : redirect("/member-login", { headers });
}

function refuse(answer: AdminLoginAnswer, headers: HeadersInit = noStore) {
  return data(answer, { status: answer.status, headers });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Admin Login"
        lead="For the people who run this site."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Admin Login" }]}
      />
      <div className="container-page pb-section">
        <AdminLoginPanel answer={actionData} />
      </div>
    </>
  );
}
