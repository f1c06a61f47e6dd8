import type { ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import type { ReasonAnswer } from "./changes.server.ts";
import type { AccountsTabData } from "./load.server.ts";

type Account = NonNullable<AccountsTabData["account"]>;

/** What can be done with an account; what hurts asks for a reason, which is kept and told to her. */
export function AccountActions({ account }: { account: Account }) {
  return (
    <div className="grid min-w-0 gap-5">
      {!account.emailVerified && !account.suspendedAt && (
        <Action
          title="Confirmation"
          text="She has not opened the link in the message that asks her to confirm her address."
        >
          <ActionForm intent="resend-confirmation" account={account} label="Send the confirmation again" />
        </Action>
      )}
      {account.hasFactor && (
        <Action
          id="second-factor"
          title="Lost her phone and her recovery codes"
          text="Make sure that it is really she who asks, for example by calling her. Her authenticator and recovery codes stop working, every device is signed out, and she is told by mail."
        >
          <ActionForm
            intent="reset-second-factor"
            account={account}
            label="Reset the second factor"
            danger
            reason
          />
        </Action>
      )}
      {account.suspendedAt ? (
        <Action title="Suspended" text="She cannot sign in until the account is opened again.">
          <ActionForm intent="reopen-account" account={account} label="Open the account again" />
        </Action>
      ) : (
        <Action
          id="suspend"
          title="Suspend the account"
          text="Every device is signed out at once, and nobody can sign in to the account until it is opened again. Nothing is deleted. She is told by mail."
        >
          <ActionForm intent="suspend-account" account={account} label="Suspend the account" danger reason />
        </Action>
      )}
    </div>
  );
}

function Action({
  id,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" id={id} className="grid scroll-mt-28 gap-3 p-5 target:border-ruby">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-ink-soft text-small">{text}</p>
      {children}
    </Card>
  );
}

function ActionForm({
  intent,
  account,
  label,
  danger = false,
  reason = false,
}: {
  intent: string;
  account: Account;
  label: string;
  danger?: boolean;
  reason?: boolean;
}) {
  const answer = useActionData<ReasonAnswer>();
  const refused = answer?.form === intent ? answer : undefined;
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      action={`/admin-dashboard?tab=accounts&account=${encodeURIComponent(account.id)}`}
      preventScrollReset
      noValidate
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={account.id} />
      {reason && (
        <Field
          label="Reason"
          id={`${intent}-reason`}
          required
          error={refused?.error}
          help="Kept in the audit and told to her."
        >
          {(control) => (
            <Input
              {...control}
              name="reason"
              autoComplete="off"
              maxLength={300}
              defaultValue={refused?.typed}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant={danger ? "danger" : "primary"}
        size="small"
        busy={busy}
        className="w-full sm:w-fit"
      >
        {label}
      </Button>
    </Form>
  );
}
