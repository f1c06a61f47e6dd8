import { Link } from "react-router";
import { money, siteCurrency } from "#platform/money.ts";
import { PlainTable } from "../components/plain-table.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { firstMonth } from "./periods.ts";
import type { Titled } from "./reports.server.ts";
import type { Figure } from "./statement.ts";

type Shown = Pick<Titled, "title" | "of" | "currency" | "heads" | "rows">;

/** A report as a table in which every figure leads to its rows; one of many months scrolls sideways. `blanks`: 0 is no amount. */
export function ReportTable({ report, basis, blanks }: { report: Shown; basis: string; blanks?: boolean }) {
  const { title, of: first, currency, heads, rows } = report;
  const hasLines = rows.some(({ line }) => line);
  const address = ({ account, from, until }: NonNullable<Figure["of"]>) =>
    screenAddress("account-detail", {
      ...{ until, basis: basis === "cash" ? "" : basis, currency: currency === siteCurrency ? "" : currency },
      ...{ account: account === "net" ? "" : account, from: from === firstMonth ? "" : from },
    });
  const named = [{ label: first }, ...(hasLines ? [{ label: "990-EZ" }] : [])];
  return (
    <div className={`scrolls-sideways ${heads.length > 3 ? "" : "max-w-3xl"}`}>
      <PlainTable caption={title} heads={[...named, ...heads.map((label) => ({ label, isFigure: true }))]}>
        <tbody>
          {rows.map(({ label, line, figures, isSum }) => (
            <tr
              key={label}
              className={`border-line border-b last:border-b-0 ${isSum ? "font-semibold" : ""}`}
            >
              <th
                scope="row"
                className={`py-1.5 pr-4 sm:whitespace-nowrap ${isSum ? "font-semibold" : "font-normal"}`}
              >
                {label}
              </th>
              {hasLines && <td className="py-1.5 pr-4">{line}</td>}
              {figures.map(({ cents, of }, at) => (
                <td key={heads[at]} className="whitespace-nowrap py-1.5 pr-4 text-right last:pr-0">
                  {of && cents !== 0 ? (
                    <Link to={address(of)} className="link inline-block py-1">
                      {money(cents, currency)}
                    </Link>
                  ) : (
                    <span className="inline-block py-1">
                      {cents || !blanks ? money(cents, currency) : ""}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
