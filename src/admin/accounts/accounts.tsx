import { roleNames } from "#identity/staff/role-names.ts";
import { choice } from "#records/lists/filter.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { fromList } from "../request/list-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/accounts";
import { accountActionsPart, accountState } from "./account-state.ts";
import { type AccountRow, accountsServed } from "./accounts-served.server.ts";
import { accountActions } from "./actions.server.ts";

const accountFilters = [
  ["staff", "With a role"],
  ["unconfirmed", "Not confirmed"],
  ["suspended", "Suspended"],
  ["closing", "Closing"],
] as const;

export type AccountFilter = (typeof accountFilters)[number][0];

const nameOf = ({ name, email }: AccountRow) => name || email;

export const accountList = defineList<AccountRow>()({
  screen: "accounts",
  rows: "Accounts",
  id: ({ id }) => id,
  name: nameOf,
  to: ({ id }, { shown }) => recordAddress("accounts", id, fromList(shown)),
  search: "Name or email address",
  filters: { state: choice("Status", "All accounts", accountFilters) },
  sorts: ["email", "name", "seen"],
  first: "email",
  columns: [
    { label: "Name", as: "name", sort: "name", text: nameOf },
    { label: "Email", sort: "email", text: ({ email }) => email },
    stateColumn("w-36", accountState),
    { label: "Role", width: "w-36", shown: "not-tablet", text: ({ role }) => roleNames[role].name },
    {
      label: "Two-factor",
      width: "w-32",
      shown: "wide",
      text: ({ hasFactor }) => (hasFactor ? "On" : "Off"),
    },
    {
      label: "Last sign-in",
      sort: "-seen",
      width: "w-52",
      shown: "not-tablet",
      labelled: true,
      text: ({ lastSignIn }) => (lastSignIn ? new Date(lastSignIn) : "Never"),
    },
  ],
  actions: {
    "resend-confirmation": {
      label: "Resend confirmation",
      right: "accounts.manage",
      on: ({ emailVerified, suspendedAt }) => !emailVerified && !suspendedAt,
    },
    "reopen-account": {
      label: "Reopen account",
      right: "accounts.manage",
      on: ({ suspendedAt }) => suspendedAt !== null,
    },
  },
  menu: ({ id, suspendedAt, hasFactor }, { shown }) => {
    const record = recordAddress("accounts", id, fromList(shown));
    return (
      <>
        <MenuLink to={record}>Open account</MenuLink>
        {!suspendedAt && <MenuLink to={`${record}#${accountActionsPart}`}>Suspend…</MenuLink>}
        {hasFactor && <MenuLink to={`${record}#${accountActionsPart}`}>Reset two-factor…</MenuLink>}
      </>
    );
  },
  about: "Everyone with an account. Passwords and codes are never included.",
  empty: {
    nothing: "No accounts yet",
    noMatch: "No accounts match",
    hint: "Try part of the name or address.",
  },
});

export const meta: Route.MetaFunction = () => screenMeta("Accounts");

export async function loader(args: Route.LoaderArgs) {
  return loadList(accountList, accountsServed, await requireScreen(args, "accounts"));
}

export const action = screenAction("accounts", accountActions);

/** All accounts, including those whose address is not confirmed. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={accountList} data={loaderData} />;
}
