import { data, Form, useNavigation } from "react-router";
import { accountFault, readAccount } from "#identity/account/account-request.server.ts";
import {
  askEmailChange,
  pendingEmailChange,
  takeBackEmailChange,
} from "#identity/account/change-email.server.ts";
import { changeName } from "#identity/account/change-name.server.ts";
import { done } from "#identity/account/messages.ts";
import { faultOf, PresentPassword, useFaultFocus } from "#identity/components/account-fields.tsx";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { WaitingAddress } from "#identity/components/waiting-address.tsx";
import { readText } from "#identity/form-field.ts";
import { requireMember } from "#identity/guards.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import type { Route } from "./+types/profile";

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
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireMember(request, context);
  const platform = context.get(platformContext);
  const fields = await request.formData();
  const intent = readText(fields, "intent");
  if (intent === "name") {
    const typed = readText(fields, "name");
    const message = await changeName(platform, visitor, typed);
    if (message) return accountFault(intent, { field: "name", message, status: 400 }, typed.slice(0, 200));
    return redirectWithToast("/account", done.name);
  }
  if (intent === "email") {
    const typed = readText(fields, "email");
    const password = readText(fields, "password");
    const asked = await askEmailChange(platform, request, visitor, { typed, password });
    if (!asked.ok) return accountFault(intent, asked, typed.slice(0, 300));
    return redirectWithToast("/account", done.emailAsked);
  }
  if (intent === "take-back") {
    await platform.db.transaction((transaction) =>
      takeBackEmailChange(transaction, platform, visitor.userId),
    );
    return redirectWithToast("/account", done.emailTaken);
  }
  throw data({ message: "There is no such form." }, { status: 400 });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, waiting } = loaderData;
  const form = useFaultFocus(actionData);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent");
  return (
    <AccountPage current="/account">
      <AccountCard title="Name" text="How we address you, on this site and in messages.">
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="intent" value="name" />
          <Field label="Name" id="name" required error={faultOf(actionData, "name", "name")}>
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                maxLength={100}
                defaultValue={name}
                key={name}
              />
            )}
          </Field>
          <Button type="submit" busy={busy === "name"} busyLabel="Saving…" className="w-full sm:w-fit">
            Save name
          </Button>
        </Form>
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
          <Form ref={form} method="post" className="grid gap-5">
            <input type="hidden" name="intent" value="email" />
            <Field
              label="New e-mail address"
              id="email"
              required
              error={faultOf(actionData, "email", "email")}
              help="We send a link to the old and to the new address. The change is made when you have opened both."
            >
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="email"
                  inputMode="email"
                  maxLength={254}
                  defaultValue={actionData?.intent === "email" ? actionData.typed : undefined}
                />
              )}
            </Field>
            <PresentPassword
              id="email-password"
              email={email}
              error={faultOf(actionData, "email", "password")}
            />
            <Button type="submit" busy={busy === "email"} busyLabel="Sending…" className="w-full sm:w-fit">
              Change address
            </Button>
          </Form>
        )}
      </AccountCard>
    </AccountPage>
  );
}
