import { data } from "react-router";
import type { FormSchema } from "#form/read-fields.ts";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { TextField } from "#form/text-field.tsx";
import { type EmailInput, emailForm, type NameInput, nameForm } from "#identity/account/account-forms.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import {
  askEmailChange,
  pendingEmailChange,
  takeBackEmailChange,
} from "#identity/account/change-email.server.ts";
import { changeName } from "#identity/account/change-name.server.ts";
import { done, notDone } from "#identity/account/messages.ts";
import { AccountForm, PresentPassword } from "#identity/components/account-form.tsx";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { WaitingAddress } from "#identity/components/waiting-address.tsx";
import { requireMember } from "#identity/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/profile";

const forms: Record<string, FormSchema<NameInput | EmailInput>> = { name: nameForm, email: emailForm };
const loadName = async () => (await import("#identity/account/account-forms.ts")).nameForm;
const loadEmail = async () => (await import("#identity/account/account-forms.ts")).emailForm;

export const meta: Route.MetaFunction = (page) => privateScreen(page, "My account");

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

/** Changes the name at once; a new address only when both addresses have confirmed it. */
export function action({ request, context }: Route.ActionArgs) {
  const asked = { schema: (intent: string) => forms[intent], failed: notDone };
  return takeForm({ request, context }, asked, async (sent) => {
    const visitor = await requireMember(request, context);
    const { platform, read, intent } = sent;
    if (intent === "take-back") {
      await platform.db.transaction((transaction) =>
        takeBackEmailChange(transaction, platform, visitor.userId),
      );
      return redirectWithToast("/account", done.emailTaken);
    }
    if (!read.ok) return refuse(sent);
    if (read.input.intent === "name") {
      await changeName(platform, visitor, read.input.name);
      return redirectWithToast("/account", done.name);
    }
    if (read.input.intent === "email") {
      const change = await askEmailChange(platform, request, visitor, read.input);
      return change.ok ? redirectWithToast("/account", done.emailAsked) : refuse(sent, change);
    }
    throw data({ message: "There is no such form." }, { status: 400 });
  });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { name, email, waiting } = loaderData;
  return (
    <AccountPage current="/account">
      <AccountCard title="Name" text="How we address you, on this site and in messages.">
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
      </AccountCard>
      <AccountCard
        title="E-mail address"
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
            submit="Change address"
            busyLabel="Sending…"
          >
            {(field) => (
              <>
                <TextField
                  field={field("email")}
                  label="New e-mail address"
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  maxLength={254}
                  help="We send a link to the old and to the new address. The change is made when you have opened both."
                />
                <PresentPassword field={field("password")} email={email} />
              </>
            )}
          </AccountForm>
        )}
      </AccountCard>
    </AccountPage>
  );
}
