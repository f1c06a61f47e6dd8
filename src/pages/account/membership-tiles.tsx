import { ChoiceField } from "#form/choice-field.tsx";
import { AccountForm } from "#identity/components/account-form.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import type { ShownMembership } from "./own-membership.server.ts";

export function RenewTile({ id, renewal }: Pick<ShownMembership, "id" | "renewal">) {
  if (!renewal) return null;
  if (renewal.early) return <AccountTile title="Renew" text={renewal.early} />;
  if (renewal.levels.length === 0) return null;
  return (
    <AccountTile
      title="Renew"
      text="You get an invoice, and see at once how to pay it. The next term begins once your payment has arrived, and no day is lost."
    >
      <AccountForm id={`renew-${id}`} intent={`renew ${id}`} submit="Renew" busyLabel="One moment…">
        {(field) => (
          <ChoiceField
            field={{ ...field("tier"), value: field("tier").value || renewal.chosen }}
            label="Level"
            options={renewal.levels}
          />
        )}
      </AccountForm>
    </AccountTile>
  );
}

/** Another level: a dearer one by an invoice, a cheaper one from the next term on. */
export function ChangeTile({ id, change }: Pick<ShownMembership, "id" | "change">) {
  if (!change) return null;
  const { chosen, own } = change;
  const levels = [...(own ? [own] : []), ...change.levels];
  if (levels.length === 0) return null;
  return (
    <AccountTile
      title="Another level"
      text={chosen ?? "A higher level begins once its invoice is paid, a lower one with your next term."}
    >
      <AccountForm
        id={`change-${id}`}
        intent={`change ${id}`}
        submit="Change the level"
        busyLabel="One moment…"
        look={{ variant: "secondary" }}
      >
        {(field) => (
          <ChoiceField
            field={{ ...field("tier"), value: field("tier").value || (own?.[0] ?? "") }}
            label="Level"
            options={own ? levels : [["", "Please choose"], ...levels]}
          />
        )}
      </AccountForm>
    </AccountTile>
  );
}

export function ResignTile({ id, resigns }: Pick<ShownMembership, "id" | "resigns">) {
  if (!resigns) return null;
  return (
    <AccountTile title="Resign">
      <details>
        <summary className="link w-fit cursor-pointer font-semibold">I want to leave</summary>
        <p className="mt-4 text-ink-soft">{resigns}</p>
        <AccountForm
          id={`resign-${id}`}
          intent={`resign ${id}`}
          submit="Resign"
          busyLabel="One moment…"
          look={{ variant: "danger" }}
          className="mt-4 grid"
        />
      </details>
    </AccountTile>
  );
}

export function StayTile({ id, stays }: Pick<ShownMembership, "id" | "stays">) {
  if (!stays) return null;
  return (
    <AccountTile title="Stay after all" text={stays}>
      <AccountForm id={`stay-${id}`} intent={`stay ${id}`} submit="Take it back" busyLabel="One moment…" />
    </AccountTile>
  );
}
