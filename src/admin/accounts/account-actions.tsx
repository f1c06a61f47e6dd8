import type { ReactNode } from "react";
import { TextField } from "#form/text-field.tsx";
import { Card } from "#ui/card.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import type { AccountData } from "./load.server.ts";

const loadReason = async () => (await import("./reason-form.ts")).reasonForm;

type Account = AccountData["account"];

/**
 * The actions on an account. Harmful ones require a reason, which is stored and told to the account's owner.
 */
export function AccountActions({ account }: { account: Account }) {
  return (
    <div className="grid min-w-0 gap-5">
      {!account.emailVerified && !account.suspendedAt && (
        <Action
          title="Confirmation"
          text="They have not opened the link in the message that asks them to confirm their address."
        >
          <ActionForm intent="resend-confirmation" account={account} label="Send the confirmation again" />
        </Action>
      )}
      {account.hasFactor && (
        <Action
          id="second-factor"
          title="Lost their phone and their recovery codes"
          text="Make sure that it is really they who ask, for example by calling them. Their authenticator and recovery codes stop working, every device is signed out, and they are told by e-mail."
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
        <Action title="Suspended" text="They cannot sign in until the account is opened again.">
          <ActionForm intent="reopen-account" account={account} label="Open the account again" />
        </Action>
      ) : (
        <Action
          id="suspend"
          title="Suspend the account"
          text="Every device is signed out at once, and nobody can sign in to the account until it is opened again. Nothing is deleted. They are told by e-mail."
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
      <h2 className="font-semibold text-body">{title}</h2>
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
  return (
    <DashboardForm
      id={intent}
      intent={intent}
      hidden={{ id: account.id }}
      schema={reason ? loadReason : undefined}
      submit={label}
      look={{ variant: danger ? "danger" : "primary", size: "small" }}
      className="grid gap-3"
    >
      {(field) =>
        reason && (
          <TextField
            field={field("reason")}
            label="Reason"
            help="Kept in the audit and told to them."
            autoComplete="off"
            maxLength={300}
          />
        )
      }
    </DashboardForm>
  );
}
