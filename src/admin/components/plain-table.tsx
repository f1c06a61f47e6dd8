import type { ReactNode } from "react";

/** A heading of a column: its words, whether it is of figures, and where it is left out. */
type Head = { label: string; isFigure?: boolean; shown?: string };

type PlainTableProps = { caption: string; heads: Head[]; className?: string; children: ReactNode };

/** A table of a few rows that is read as a whole, such as the lines of an invoice. */
export function PlainTable({ caption, heads, className = "", children }: PlainTableProps) {
  return (
    <table className={`w-full text-left text-small tabular-nums ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b">
          {heads.map(({ label, isFigure, shown = "" }) => (
            <th
              key={label}
              scope="col"
              className={`py-2 pr-4 last:pr-0 ${isFigure ? "text-right" : ""} ${shown}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
