import { Link } from "react-router";
import { roleNames } from "#identity/staff/role-names.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm, SearchFilter } from "../components/filter-form.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { MenuActions, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import { AccountBadges } from "./account-badges.tsx";
import { AccountDetail } from "./account-detail.tsx";
import { accountStates } from "./accounts-query.ts";
import type { AccountsTabData } from "./load.server.ts";
import type { AccountRow } from "./store.server.ts";

/** All accounts, including those whose address is not confirmed. */
export function AccountsTab(data: AccountsTabData) {
  const { rows, next, filters, showsDetail } = data;
  if (showsDetail) return <AccountDetail {...data} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <FilterForm tab="accounts" filters={filters}>
        <SearchFilter label="Name or e-mail address" value={filters.q} />
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
        <TabTable caption="Accounts" heads={["Account", "State", "Second factor", "Role", "Actions"]}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </TabTable>
      )}
      <MoreRows to={next ? tabAddress("accounts", { ...filters, after: next }) : null} label="Next" />
    </div>
  );
}

function Row({ row }: { row: AccountRow }) {
  const detail = tabAddress("accounts", { account: row.id });
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" dir="auto" className="min-w-60 px-4 py-2.5 font-semibold wrap-anywhere">
        <Link to={detail} className="hover:text-ruby hover:underline">
          {row.name || row.email}
        </Link>
        {row.name && <span className="block font-normal text-ink-soft">{row.email}</span>}
      </th>
      <td className="px-4 py-2.5">
        <AccountBadges account={row} />
      </td>
      <td className="px-4 py-2.5">
        <Badge tone={row.hasFactor ? "emerald" : "neutral"}>{row.hasFactor ? "On" : "Off"}</Badge>
      </td>
      <td className="whitespace-nowrap px-4 py-2.5 text-ink-soft">{roleNames[row.role].name}</td>
      <td className="px-4 py-1">
        <RowMenu of={row.name || row.email}>
          <MenuLink to={detail}>Open the account</MenuLink>
          {!row.emailVerified && !row.suspendedAt && (
            <MenuActions
              fields={{ id: row.id }}
              actions={{ "resend-confirmation": "Send the confirmation again" }}
            />
          )}
          {row.suspendedAt ? (
            <MenuActions fields={{ id: row.id }} actions={{ "reopen-account": "Open it again" }} />
          ) : (
            <MenuLink to={`${detail}#suspend`}>Suspend…</MenuLink>
          )}
          {row.hasFactor && <MenuLink to={`${detail}#second-factor`}>Reset the second factor…</MenuLink>}
        </RowMenu>
      </td>
    </tr>
  );
}
