import { data } from "react-router";
import { noFields, refuse } from "#form/take-form.server.ts";
import { TextField } from "#form/text-field.tsx";
import { emailForm, nameForm } from "#identity/account/account-forms.ts";
import { accountForm, readAccount, takeAccountForm } from "#identity/account/account-request.server.ts";
import {
  askEmailChange,
  pendingEmailChange,
  takeBackEmailChange,
} from "#identity/account/change-email.server.ts";
import { changeName } from "#identity/account/change-name.server.ts";
import { done } from "#identity/account/messages.ts";
import { inWords } from "#identity/account/refusals.ts";
import { AccountForm, PresentPassword } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { WaitingAddress } from "#identity/components/waiting-address.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Route } from "./+types/profile";

const loadName = async () => (await import("#identity/account/account-forms.ts")).nameForm;
const loadEmail = async () => (await import("#identity/account/account-forms.ts")).emailForm;

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My account");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const change = await pendingEmailChange(platform, visitor.userId);
  return data({
    closesOn,
    name: visitor.name,
    email: visitor.email,
    waiting: change && {
      email: change.newEmail,
      old: change.oldConfirmedAt !== null,
      new: change.newConfirmedAt !== null,
    },
  });
}

const takeName = accountForm(nameForm, async ({ platform }, visitor, { name }) => {
  await inTransaction(platform, visitor.userId, (context) =>
    changeName(context, { name, email: visitor.email }),
  );
  return redirectWithToast("/account", done.name);
});

const takeEmail = accountForm(emailForm, async (sent, visitor, input) => {
  const change = await askEmailChange(sent.platform, sent.request, visitor, {
    email: input.email,
    proof: { by: "password", password: input.password },
  });
  return change.ok ? redirectWithToast("/account", done.emailAsked) : refuse(sent, inWords(change));
});

const takeBack = accountForm(noFields, async ({ platform }, { userId }) => {
  await inTransaction(platform, userId, (context) => takeBackEmailChange(context, userId));
  return redirectWithToast("/account", done.emailTaken);
});

/** Changes the name at once, the address only when both the old and the new address have confirmed it. */
export function action(args: Route.ActionArgs) {
  return takeAccountForm(args, { name: takeName, email: takeEmail, "take-back": takeBack });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { name, email, waiting } = loaderData;
  return (
    <AccountPage current="/account">
      <AccountTile title="Name" text="What we call you on this site and in emails.">
        <AccountForm
          id="name"
          intent="name"
          schema={loadName}
          stored={{ name }}
          submit="Save name"
          busyLabel="Saving…"
        >
          {(field) => <TextField field={field("name")} label="Name" autoComplete="name" maxLength={100} />}
        </AccountForm>
      </AccountTile>
      <AccountTile
        title="Email address"
        text={
          <>
            You sign in with <strong className="text-ink">{email}</strong>.
          </>
        }
      >
        {waiting ? (
          <WaitingAddress waiting={waiting} present={email} />
        ) : (
          <AccountForm
            id="email"
            intent="email"
            schema={loadEmail}
            submit="Change email"
            busyLabel="Sending…"
          >
            {(field) => (
              <>
                <TextField
                  field={field("email")}
                  label="New email address"
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  maxLength={254}
                  help="We'll email a link to your old and your new address. The change is made once you've opened both."
                />
                <PresentPassword field={field("password")} email={email} />
              </>
            )}
          </AccountForm>
        )}
      </AccountTile>
    </AccountPage>
  );
}
