import { data, Form, useNavigation } from "react-router";
import { accountFault, readAccount } from "#identity/account/account-request.server.ts";
import { changePassword } from "#identity/account/change-password.server.ts";
import { done } from "#identity/account/messages.ts";
import { faultOf, PresentPassword, useFaultFocus } from "#identity/components/account-fields.tsx";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { PasswordField } from "#identity/components/password-field.tsx";
import { readText } from "#identity/form-field.ts";
import { requireMember } from "#identity/guards.server.ts";
import { shortestPassword, shortestStaffPassword } from "#identity/limits.ts";
import { isStaff } from "#identity/second-factor/assurance.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/password";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Password");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, closesOn } = await readAccount(request, context);
  const shortest = isStaff(visitor.role) ? shortestStaffPassword : shortestPassword;
  return data({ closesOn, email: visitor.email, shortest });
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireMember(request, context);
  const fields = await request.formData();
  const changed = await changePassword(context.get(platformContext), request, visitor, {
    password: readText(fields, "password"),
    newPassword: readText(fields, "newPassword"),
  });
  if (!changed.ok) return accountFault("password", changed);
  const headers = new Headers(changed.cookie ? { "Set-Cookie": changed.cookie } : undefined);
  return redirectWithToast("/account/password", done.password, { headers });
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { email, shortest } = loaderData;
  const form = useFaultFocus(actionData);
  const busy = useNavigation().formData !== undefined;
  return (
    <AccountPage current="/account/password">
      <AccountCard
        title="Password"
        text="When it is changed, all your other devices are signed out and we tell you by mail."
      >
        <Form ref={form} method="post" className="grid gap-5">
          <PresentPassword id="password" email={email} error={faultOf(actionData, "password", "password")} />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            error={faultOf(actionData, "password", "newPassword")}
            help={`${shortest} to 128 characters of any kind, blanks too. Three or four words that do not belong together are easy to keep and hard to guess.`}
          />
          <Button type="submit" busy={busy} busyLabel="Changing…" className="w-full sm:w-fit">
            Change password
          </Button>
        </Form>
      </AccountCard>
    </AccountPage>
  );
}
