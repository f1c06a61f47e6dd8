import { incomeWords } from "#billing/words.ts";
import { money } from "#platform/money.ts";
import { PlainTable } from "../components/plain-table.tsx";
import type { InvoiceData } from "./load.server.ts";

type LinesProps = Pick<InvoiceData, "invoice" | "lines" | "credits" | "dropped" | "paidCents" | "owedCents">;

/** What an invoice asks for, line by line, and what is left of it. */
export function InvoiceLines({ invoice, lines, credits, dropped, paidCents, owedCents }: LinesProps) {
  const credited = credits.reduce((sum, credit) => sum + credit.invoice.totalCents, 0);
  const sums: [label: string, cents: number, isLast?: boolean][] = [
    ["Total", invoice.totalCents],
    ...(credited > 0 ? [["Credited", -credited] as [string, number]] : []),
    ...(paidCents !== 0 ? [["Paid", -paidCents] as [string, number]] : []),
    ...dropped.map(({ label, cents }) => [label, -cents] as [string, number]),
    ...(invoice.kind === "invoice" && !invoice.voidedAt
      ? [[owedCents < 0 ? "Overpaid" : "Owed", Math.abs(owedCents), true] as [string, number, boolean]]
      : []),
  ];
  return (
    <PlainTable
      caption="What it asks for"
      heads={[
        { label: "What" },
        { label: "Each", isFigure: true, shown: "max-sm:hidden" },
        { label: "Amount", isFigure: true },
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.position} className="border-line border-b align-top">
            <td className="py-2 pr-4">
              <span dir="auto" className="wrap-anywhere">
                {`${line.quantity > 1 ? `${line.quantity.toLocaleString("en-US")} × ` : ""}${line.text}`}
              </span>
              <span className="block text-ink-soft">{incomeWords[line.income]}</span>
            </td>
            <td className="py-2 pr-4 text-right max-sm:hidden">{money(line.unitCents)}</td>
            <td className="py-2 text-right">{money(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, cents, isLast]) => (
          <tr key={label} className={isLast ? "font-semibold" : undefined}>
            <th scope="row" className="py-1 pr-4 text-right font-medium">
              {label}
            </th>
            <td className="max-sm:hidden" />
            <td className="py-1 text-right">{money(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </PlainTable>
  );
}
