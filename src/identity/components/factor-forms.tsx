import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { CodeField, faultOf, PresentPassword, useFaultFocus } from "./account-fields.tsx";
import { AccountCard } from "./account-page.tsx";

type Account = { email: string; factor: string; codesLeft: number; mustHave: boolean };

/** What can be done about the second factor: set it up where there is none, else new codes, replace, switch off. */
export function FactorForms({ account, answer }: { account: Account; answer: unknown }) {
  const { factor, codesLeft, mustHave } = account;
  const form = { account, answer };
  if (!factor) {
    return (
      <AccountCard
        title="Set up the app"
        text="You need an authenticator app, as most phones have one built in."
      >
        <ProofForm {...form} intent="begin" button="Begin" />
      </AccountCard>
    );
  }
  return (
    <>
      <AccountCard
        title="Recovery codes"
        text={`Each signs you in once when you do not have your phone. ${codesLeft} of 10 are left. New ones replace them all.`}
      >
        <ProofForm {...form} intent="codes" button="Make new codes" />
      </AccountCard>
      <AccountCard
        title="Replace the app"
        text="For a new phone. The old app stays in force until the new one's first code."
      >
        <ProofForm {...form} intent="begin" button="Set up another app" />
      </AccountCard>
      <AccountCard
        title="Switch it off"
        text={
          mustHave
            ? "Your account must have two-factor authentication, so it cannot be switched off."
            : "Your password alone will open your account."
        }
      >
        {!mustHave && <ProofForm {...form} intent="off" button="Switch off" variant="danger" />}
      </AccountCard>
    </>
  );
}

function ProofForm({
  account: { email, factor },
  answer,
  intent,
  button,
  variant = "primary",
}: {
  account: Account;
  answer: unknown;
  intent: string;
  button: ReactNode;
  variant?: ButtonVariant;
}) {
  const form = useFaultFocus(answer);
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form ref={form} method="post" className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="factor" value={factor} />
      <PresentPassword id={`${intent}-password`} email={email} error={faultOf(answer, intent, "password")} />
      {factor && <CodeField id={`${intent}-code`} error={faultOf(answer, intent, "code")} recovery />}
      <Button type="submit" variant={variant} busy={busy} className="w-full sm:w-fit">
        {button}
      </Button>
    </Form>
  );
}
