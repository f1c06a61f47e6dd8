import { Link } from "react-router";
import { roleNames } from "#identity/staff/role-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { actionsColumn, ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { MenuActions, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { fromList, rowAnchor } from "../request/list-address.ts";
import { sortParam } from "../request/read-sort.ts";
import { recordAddress, type ScreenState, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/accounts";
import { AccountState } from "./account-state.tsx";
import { accountSorts, accountStates } from "./accounts-query.ts";
import { accountActions } from "./actions.server.ts";
import { type AccountsData, loadAccounts } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Accounts");

export async function loader(args: Route.LoaderArgs) {
  return loadAccounts(await requireScreen(args, "accounts.manage"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "accounts.manage", accountActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** All accounts, including those whose address is not confirmed. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { rows, next, filters, sort, after, timeZone } = loaderData;
  const state = (place: ScreenState) => ({ ...filters, sort: sortParam(sort, accountSorts), ...place });
  const shown = screenAddress("accounts", state({ after })).split("?")[1] ?? "";
  return (
    <Screen title="Accounts">
      <FilterForm
        screen="accounts"
        filters={filters}
        kept={{ sort: sortParam(sort, accountSorts) }}
        search={{ label: "Name or e-mail address" }}
      >
        <ChoiceFilter
          name="state"
          label="State"
          all="Every account"
          value={filters.state}
          options={accountStates}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState title="No account matches">
          <p>Try a part of the name or of the address.</p>
        </EmptyState>
      ) : (
        <ListTable
          caption="Accounts"
          heads={[
            { label: "Name", sort: "name" },
            { label: "E-mail", sort: "email" },
            { label: "State", width: "w-36" },
            { label: "Role", width: "w-36", shown: noTablet },
            { label: "Second factor", width: "w-32", shown: wideOnly },
            { label: "Last sign-in", sort: "-seen", width: "w-52", shown: noTablet },
            actionsColumn,
          ]}
          order={{
            sort,
            to: (asked) => screenAddress("accounts", state({ sort: sortParam(asked, accountSorts) })),
          }}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} shown={shown} timeZone={timeZone} />
          ))}
        </ListTable>
      )}
      <MoreRows to={next ? screenAddress("accounts", state({ after: next })) : null} label="Next" />
    </Screen>
  );
}

// A table of 640 to 1024 px has no room for these columns; on a card they are lines.
const noTablet = "sm:max-lg:hidden";
const wideOnly = "max-xl:hidden";

type RowProps = { row: AccountsData["rows"][number]; shown: string; timeZone: string };

function Row({ row, shown, timeZone }: RowProps) {
  const { id, name, email } = row;
  const detail = recordAddress("accounts", id, fromList(shown));
  return (
    <ListRow id={rowAnchor(id)}>
      <ListCell as="name" title={name || email}>
        <Link to={detail} className="hover:text-ruby hover:underline">
          {name || email}
        </Link>
      </ListCell>
      <ListCell>{email}</ListCell>
      <ListCell as="state">
        <AccountState account={row} />
      </ListCell>
      <ListCell className={noTablet}>{roleNames[row.role].name}</ListCell>
      <ListCell className={wideOnly}>{row.hasFactor ? "On" : "Off"}</ListCell>
      <ListCell label="Last sign-in" className={`tabular-nums ${noTablet}`}>
        {row.lastSignIn ? <Instant at={row.lastSignIn} timeZone={timeZone} brief /> : "Never"}
      </ListCell>
      <ListCell as="actions">
        <RowMenu of={name || email}>
          <MenuLink to={detail}>Open the account</MenuLink>
          {!row.emailVerified && !row.suspendedAt && (
            <MenuActions fields={{ id }} actions={{ "resend-confirmation": "Send the confirmation again" }} />
          )}
          {row.suspendedAt ? (
            <MenuActions fields={{ id }} actions={{ "reopen-account": "Open it again" }} />
          ) : (
            <MenuLink to={`${detail}#suspend`}>Suspend…</MenuLink>
          )}
          {row.hasFactor && <MenuLink to={`${detail}#second-factor`}>Reset the second factor…</MenuLink>}
        </RowMenu>
      </ListCell>
    </ListRow>
  );
}
