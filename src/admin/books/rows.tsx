import { Link } from "react-router";
import { content } from "#content/store.server.ts";
import { monthName } from "#features/events/day-names.ts";
import { may } from "#identity/roles.ts";
import { mediumDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { money } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { MenuDownload, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { accountName } from "../ledger/account-names.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/rows";
import { askedRows } from "./asked-rows.server.ts";
import { firstMonth } from "./periods.ts";
import { basisWords } from "./reports.server.ts";
import { rowsAddress } from "./rows-address.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.title ?? "");

const pageLength = 200; // rows

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "books");
  const { of, rows } = await inTurn(asked.visitor.userId, args.request.signal, () => askedRows(asked));
  const names = content("accounts");
  const nameOf = (account: string) => accountName(names, account);
  const page = Math.min(
    rowId(asked.url.searchParams.get("page")) ?? 1,
    Math.ceil(rows.length / pageLength) || 1,
  );
  const { from, until, basis, accounts } = of;
  const months =
    from === firstMonth
      ? `Through ${monthName(until)}`
      : from === until
        ? monthName(from)
        : `${monthName(from)} to ${monthName(until)}`;
  return {
    ...{ of, page, count: rows.length },
    title: accounts.length === 1 ? nameOf(accounts[0] ?? "") : "Several accounts",
    words: [
      ...(accounts.length > 1 ? [accounts.map(nameOf).join(", ")] : []),
      months,
      basisWords[basis === "cash" ? "cash" : "accrual"],
    ].join(" · "),
    cents: rows.reduce((sum, row) => sum + row.cents, 0),
    rows: rows
      .slice((page - 1) * pageLength, page * pageLength)
      .map((row) => ({ ...row, account: nameOf(row.account) })),
    opensInvoices: may(asked.visitor, "money.read"),
    mayExport: may(asked.visitor, "money.export"),
  };
}

/** The rows behind a figure of the books, with their sum. */
export default function Rows({ loaderData }: Route.ComponentProps) {
  const { of, page, count, title, words, cents, rows, opensInvoices, mayExport } = loaderData;
  const hasAccounts = of.accounts.length > 1;
  const heads = [
    "Date",
    "Description",
    ...(hasAccounts ? ["Account"] : []),
    ...(opensInvoices ? ["Name"] : []),
  ];
  return (
    <Screen
      title={title}
      back={{ label: "Books", to: screenAddress("books", { basis: of.basis === "cash" ? null : of.basis }) }}
      actions={
        mayExport && (
          <RowMenu of="this list">
            <MenuDownload href={rowsAddress(of, { file: "rows.csv" })}>Export</MenuDownload>
          </RowMenu>
        )
      }
    >
      <Part title={money(cents, of.currency)}>
        <p className="mb-3 text-ink-soft text-small">{words}</p>
        {rows.length === 0 ? (
          <Nothing>No entries for this period.</Nothing>
        ) : (
          <div className="scrolls-sideways">
            <PlainTable
              caption={title}
              heads={[...heads.map((label) => ({ label })), { label: "Amount", isFigure: true }]}
            >
              <tbody>
                {rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never change their order
                  <tr key={at} className="border-line border-b last:border-b-0 [&_td]:py-2 [&_td]:pr-4">
                    <td className="whitespace-nowrap">{mediumDay(row.day)}</td>
                    <td className="wrap-anywhere">
                      {row.invoiceId !== null && opensInvoices ? (
                        <Link to={recordAddress("invoices", row.invoiceId)} className="link">
                          {row.what}
                        </Link>
                      ) : (
                        row.what
                      )}
                    </td>
                    {hasAccounts && <td>{row.account}</td>}
                    {opensInvoices && (
                      <td dir="auto" className="wrap-anywhere">
                        {row.name ?? "–"}
                      </td>
                    )}
                    <td className="whitespace-nowrap text-right">{money(row.cents, row.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </div>
        )}
      </Part>
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft text-small tabular-nums">
          {count.toLocaleString("en-US")} {count === 1 ? "entry" : "entries"}
        </p>
        {page > 1 && (
          <ButtonLink to={rowsAddress(of, { page: page - 1 })} variant="secondary" size="small">
            Previous
          </ButtonLink>
        )}
        {page * pageLength < count && (
          <ButtonLink to={rowsAddress(of, { page: page + 1 })} variant="secondary" size="small">
            Next
          </ButtonLink>
        )}
      </nav>
    </Screen>
  );
}
