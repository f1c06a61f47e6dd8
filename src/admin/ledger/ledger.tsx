import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { money } from "#platform/money.ts";
import { Part } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { MenuDownload } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/ledger";
import { accountName } from "./account-names.ts";
import { closedLedgerList, ledgerList } from "./ledger-list.tsx";
import { ledgerServed, monthWords } from "./ledger-served.server.ts";
import { readReport } from "./report.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Ledger");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "ledger");
  const { db, clock } = asked.platform;
  const list = await loadList(ledgerList, ledgerServed, asked);
  const month = list.query.filters.month ?? organisationDay(clock.now()).slice(0, 7);
  const names = content("accounts");
  const report = (await readReport(db, month)).map(({ account, ...sums }) => ({
    ...sums,
    account: accountName(names, account),
  }));
  const opensInvoices = may(asked.visitor, "money.read");
  return { ...list, report, opensInvoices, monthWords: monthWords(month), year: month.slice(0, 4) };
}

/** The ledger, the last day first, below the accounts of a month: the chosen one, or the present. */
export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { report, mayExport, opensInvoices, query } = loaderData;
  return (
    <ListScreen
      list={opensInvoices ? ledgerList : closedLedgerList}
      data={loaderData}
      menu={
        mayExport && (
          <>
            <MenuDownload
              href={recordAddress("books/journal", "details.csv", {
                ...{ from: query.filters.month, until: query.filters.month },
              })}
            >
              Details for an accountant
            </MenuDownload>
            <MenuDownload href={recordAddress("ledger", "year.csv", { year: loaderData.year })}>
              Accounts for {loaderData.year}, by month
            </MenuDownload>
          </>
        )
      }
    >
      <Part title={`Accounts in ${loaderData.monthWords}`}>
        {report.length === 0 ? (
          <p className="text-ink-soft text-small">No entries through the end of this month.</p>
        ) : (
          <PlainTable
            caption="Activity this month and ending balance"
            heads={[
              { label: "Account" },
              { label: "Activity", isFigure: true },
              { label: "Ending balance", isFigure: true },
            ]}
            className="max-w-2xl"
          >
            <tbody>
              {report.map(({ account, currency, change, balance }) => (
                <tr key={`${account} ${currency}`} className="border-line border-b last:border-b-0">
                  <th scope="row" className="py-1.5 pr-4 font-medium wrap-anywhere">
                    {account}
                  </th>
                  <td className="py-1.5 pr-4 text-right">{money(change, currency)}</td>
                  <td className="py-1.5 text-right">{money(balance, currency)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </Part>
    </ListScreen>
  );
}
