import { data } from "react-router";
import type { FieldErrors } from "#form/answer.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import { type PasswordInput, passwordForm } from "#identity/account/account-forms.ts";
import { accountForm, readAccount } from "#identity/account/account-request.server.ts";
import { changePassword, judgeNewPassword } from "#identity/account/change-password.server.ts";
import { done } from "#identity/account/messages.ts";
import { inWords } from "#identity/account/refusals.ts";
import { isStaff } from "#identity/assurance.ts";
import { AccountForm, PresentPassword } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { PasswordField } from "#identity/components/password-field.tsx";
import { shortestPassword, shortestStaffPassword } from "#identity/limits.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/password";

const loadSchema = async () => (await import("#identity/account/account-forms.ts")).passwordForm;

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Password");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, closesOn } = await readAccount(request, context);
  const shortest = isStaff(visitor.role) ? shortestStaffPassword : shortestPassword;
  return data({ closesOn, email: visitor.email, shortest });
}

export const action = accountForm(passwordForm, change, weakness);

async function change(sent: Sent<unknown>, visitor: SignedIn, input: PasswordInput) {
  const changed = await changePassword(sent.platform, sent.request, visitor, {
    newPassword: input.newPassword,
    proof: { by: "password", password: input.password },
  });
  if (!changed.ok) return refuse(sent, inWords(changed));
  const headers = new Headers(changed.cookie ? { "Set-Cookie": changed.cookie } : undefined);
  return redirectWithToast("/account/password", done.password, { headers });
}

/** A weak new password is named also when the current one was left out; it depends on neither. */
async function weakness({ text, platform }: Sent<unknown>, visitor: SignedIn): Promise<FieldErrors> {
  const typed = text("newPassword");
  if (!typed) return {};
  const judged = await judgeNewPassword(platform, visitor, typed);
  return (judged.ok ? null : inWords(judged).errors) ?? {};
}

export default function Password({ loaderData }: Route.ComponentProps) {
  const { email, shortest } = loaderData;
  return (
    <AccountPage current="/account/password">
      <AccountTile
        title="Password"
        text="Changing it signs out all your other devices, and we'll email you a confirmation."
      >
        <AccountForm id="change" schema={loadSchema} submit="Change password" busyLabel="Changing…">
          {(field) => (
            <>
              <PresentPassword field={field("password")} email={email} />
              <PasswordField
                id={field("newPassword").id}
                label="New password"
                name="newPassword"
                autoComplete="new-password"
                error={field("newPassword").error}
                help={`${shortest} to 128 characters, spaces included. Try three or four random words.`}
              />
            </>
          )}
        </AccountForm>
      </AccountTile>
    </AccountPage>
  );
}
