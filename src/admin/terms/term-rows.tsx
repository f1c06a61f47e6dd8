import { Link } from "react-router";
import type { TermKind } from "#features/members/terms/kinds.ts";
import { money } from "#platform/money.ts";
import { PlainTable } from "../components/plain-table.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { TermsData } from "./load-terms.server.ts";

const kindWords: Record<TermKind, string> = {
  join: "Joined",
  renewal: "Renewed",
  reinstatement: "Came back",
  change: "Changed level",
  gift: "Given",
  import: "Imported",
};

/** The terms of a membership, the latest first. */
export function TermRows({ terms, mayReadMoney }: Pick<TermsData, "terms" | "mayReadMoney">) {
  return (
    <PlainTable
      caption="Terms"
      heads={[
        { label: "Days" },
        { label: "Level" },
        { label: "How", shown: "max-sm:hidden" },
        { label: "Price", isFigure: true },
      ]}
    >
      <tbody>
        {terms.map(({ id, title, kind, state, days, cutShort, priceCents, invoice }) => (
          <tr key={id} className="border-line border-b align-top last:border-b-0">
            <td className="py-2 pr-4">{state === "proposed" ? "Once it is paid" : days}</td>
            <td className="py-2 pr-4 wrap-break-word">{title}</td>
            <td className="py-2 pr-4 max-sm:hidden">
              {`${state === "void" ? "Not taken" : kindWords[kind]}${cutShort ? ", cut short" : ""}`}
            </td>
            <td className="py-2 text-right">
              {invoice && mayReadMoney ? (
                <Link to={recordAddress("invoices", invoice.id)} className="link">
                  {money(priceCents)}
                  <span className="sr-only">, invoice {invoice.number}</span>
                </Link>
              ) : (
                money(priceCents)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
