import { Link } from "react-router";
import { money } from "#platform/money.ts";
import { PlainTable } from "../components/plain-table.tsx";
import type { Titled } from "./reports.server.ts";
import { rowsAddress } from "./rows-address.ts";
import type { Figure, Report } from "./statement.ts";

type ReportTableProps = Pick<Titled, "title" | "currency"> & {
  basis: string;
  /** The heading of the first column. */
  of?: string;
  report: Report;
};

/** A report as a table in which every figure leads to its rows; wide ones scroll sideways. */
export function ReportTable({ title, currency, basis, of = "Account", report }: ReportTableProps) {
  const hasLines = report.rows.some(({ line }) => line);
  return (
    <div className="scrolls-sideways">
      <PlainTable
        caption={title}
        heads={[
          { label: of },
          ...(hasLines ? [{ label: "990-EZ line" }] : []),
          ...report.heads.map((label) => ({ label, isFigure: true })),
        ]}
      >
        <tbody>
          {report.rows.map(({ label, line, figures, isSum }) => (
            <tr
              key={label}
              className={`border-line border-b last:border-b-0 ${isSum ? "font-semibold" : ""}`}
            >
              <th scope="row" className={`py-2 pr-4 ${isSum ? "font-semibold" : "font-normal"}`}>
                {label}
              </th>
              {hasLines && <td className="py-2 pr-4">{line}</td>}
              {figures.map((figure, at) => (
                <td key={report.heads[at]} className="whitespace-nowrap py-2 pr-4 text-right last:pr-0">
                  <Amount figure={figure} currency={currency} basis={basis} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Amount({ figure, currency, basis }: { figure: Figure; currency: string; basis: string }) {
  const words = money(figure.cents, currency);
  if (!figure.of || figure.cents === 0) return words;
  return (
    <Link to={rowsAddress({ ...figure.of, basis, currency })} className="link inline-block py-1">
      {words}
    </Link>
  );
}
