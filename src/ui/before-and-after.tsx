import type { ReactNode } from "react";

export type Difference = { label: string; theirs: string; yours: string };

export function BeforeAndAfter({
  rows,
  before,
  after,
}: {
  rows: Difference[];
  before: string;
  after: string;
}) {
  return (
    <table className="w-full table-fixed text-left text-small">
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b">
          <th scope="col" className="w-36 py-2 pr-4">
            Field
          </th>
          <th scope="col" className="py-2 pr-4">
            {before}
          </th>
          <th scope="col" className="py-2">
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, yours }) => (
          <tr key={label} className="border-line border-b align-top last:border-b-0 max-sm:grid max-sm:py-2">
            <th scope="row" className="py-2 pr-4 font-semibold max-sm:py-0.5">
              {label}
            </th>
            <State label={before}>
              <del className="text-ink-soft no-underline">{theirs}</del>
            </State>
            <State label={after}>
              <ins className="no-underline">{yours}</ins>
            </State>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td dir="auto" className="whitespace-pre-line py-2 pr-4 wrap-anywhere max-sm:py-0.5">
      <span className="text-ink-soft sm:hidden">{label}: </span>
      {children}
    </td>
  );
}
