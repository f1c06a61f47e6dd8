import { data, Form, useNavigation } from "react-router";
import { accountFault, readAccount } from "#identity/account/account-request.server.ts";
import { closeAccount, keepAccount } from "#identity/account/close-account.server.ts";
import { closingWords, done } from "#identity/account/messages.ts";
import { faultOf, PresentPassword, useFaultFocus } from "#identity/components/account-fields.tsx";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { readText } from "#identity/form-field.ts";
import { requireMember } from "#identity/guards.server.ts";
import { closingGrace } from "#identity/limits.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import type { Route } from "./+types/data";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Your data");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitor, closesOn } = await readAccount(request, context);
  return data({ closesOn, email: visitor.email, graceDays: closingGrace / (24 * 3600) });
}

/** Begins closing the account, or takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireMember(request, context);
  const platform = context.get(platformContext);
  const fields = await request.formData();
  if (readText(fields, "intent") === "keep") {
    await keepAccount(platform, request, visitor.userId);
    return redirectWithToast("/account/data", done.kept);
  }
  const closed = await closeAccount(platform, request, visitor, {
    password: readText(fields, "password"),
    typed: readText(fields, "words"),
  });
  return closed.ok ? redirectWithToast("/account/data", done.closing) : accountFault("close", closed);
}

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { closesOn, email, graceDays } = loaderData;
  const form = useFaultFocus(actionData);
  const busy = useNavigation().formData !== undefined;
  return (
    <AccountPage current="/account/data">
      <AccountCard
        title="Download your data"
        text="Everything we keep about you, in one file (JSON): your account, your entry in the directory, what you have sent us."
      >
        <form method="post" action="/account/data.json">
          <Button type="submit" variant="secondary" className="w-full sm:w-fit">
            Download my data
          </Button>
        </form>
      </AccountCard>
      {!closesOn && (
        <AccountCard
          title="Close your account"
          text={`For ${graceDays} days you can have everything back. Then your account, your entry in the directory and what you have sent us are removed for good.`}
        >
          <Form ref={form} method="post" className="grid gap-5">
            <input type="hidden" name="intent" value="close" />
            <PresentPassword id="password" email={email} error={faultOf(actionData, "close", "password")} />
            <Field
              label={`Type “${closingWords}”`}
              id="words"
              required
              error={faultOf(actionData, "close", "words")}
            >
              {(control) => (
                <Input {...control} name="words" autoComplete="off" autoCapitalize="none" maxLength={100} />
              )}
            </Field>
            <Button type="submit" variant="danger" busy={busy} className="w-full sm:w-fit">
              Close my account
            </Button>
          </Form>
        </AccountCard>
      )}
    </AccountPage>
  );
}
