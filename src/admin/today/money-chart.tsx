import { type Income, incomes } from "#billing/kinds.ts";
import { incomeWords } from "#billing/words.ts";
import { formatDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Part } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import type { MoneyMonth } from "./money-by-month.ts";

const colours: Record<Income, string> = {
  dues: "fill-ruby",
  events: "fill-gold",
  shop: "fill-emerald",
  sponsorship: "fill-diamond",
  other: "fill-edge",
};

const nameOf = (month: string) => formatDay(`${month}-01`, { month: "short", year: "numeric" });

/** Money by month and kind: a bar for each month, whose parts are the kinds, and the same figures as a table. */
export function MoneyChart({ months }: { months: MoneyMonth[] }) {
  const most = Math.max(...months.map(({ cents }) => positive(cents)), 1);
  const shown = incomes.filter((kind) => months.some(({ cents }) => cents[kind] !== 0));
  return (
    <Part title="Invoiced by month" className="lg:col-span-2">
      <figure className="grid gap-4">
        <ol
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 text-small tabular-nums"
          aria-hidden="true"
        >
          {months.map(({ month, cents, total }) => (
            <li key={month} className="col-span-3 grid grid-cols-subgrid items-center">
              <span className="text-ink-soft text-label">{nameOf(month)}</span>
              <Bar cents={cents} most={most} />
              <span className="text-right">{money(total)}</span>
            </li>
          ))}
        </ol>
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
          {shown.map((kind) => (
            <span key={kind} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 1 1" className={`size-3 ${colours[kind]}`}>
                <rect width="1" height="1" />
              </svg>{" "}
              {incomeWords[kind]}
            </span>
          ))}
        </figcaption>
        <details className="text-small">
          <summary className="link w-fit cursor-pointer py-1 font-semibold">Show as a table</summary>
          <FiguresTable months={months} shown={shown} />
        </details>
      </figure>
      <p className="mt-2 text-ink-soft text-small">
        Amounts invoiced in the month, paid or not, less voided and credited amounts.
      </p>
    </Part>
  );
}

const width = 1000; // units of the drawing, which is stretched to the available width

function Bar({ cents, most }: { cents: MoneyMonth["cents"]; most: number }) {
  let at = 0;
  return (
    <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" className="h-4 w-full" aria-hidden="true">
      {incomes.map((kind) => {
        const length = (Math.max(0, cents[kind]) / most) * width;
        at += length;
        return <rect key={kind} x={at - length} width={length} height={1} className={colours[kind]} />;
      })}
    </svg>
  );
}

const positive = (cents: MoneyMonth["cents"]) =>
  incomes.reduce((sum, kind) => sum + Math.max(0, cents[kind]), 0);

function FiguresTable({ months, shown }: { months: MoneyMonth[]; shown: readonly Income[] }) {
  return (
    <div className="scrolls-sideways">
      <PlainTable
        caption="Invoiced by month"
        heads={[
          { label: "Month" },
          ...shown.map((kind) => ({ label: incomeWords[kind], isFigure: true })),
          { label: "Total", isFigure: true },
        ]}
        className="mt-3"
      >
        <tbody>
          {months.toReversed().map(({ month, cents, total }) => (
            <tr key={month} className="border-line border-b last:border-b-0">
              <th scope="row" className="whitespace-nowrap py-1.5 pr-4 font-medium">
                {nameOf(month)}
              </th>
              {shown.map((kind) => (
                <td key={kind} className="py-1.5 pr-4 text-right">
                  {money(cents[kind])}
                </td>
              ))}
              <td className="py-1.5 text-right font-semibold">{money(total)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
