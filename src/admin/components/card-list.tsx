import type { ComponentProps, ReactNode } from "react";

/** Around a table whose rows are `CardRow`s: below the width of a desk each row is a card, and no heading is in view. */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 max-lg:[&_table]:block max-lg:[&_tbody]:block max-lg:[&_thead]:sr-only">
      {children}
    </div>
  );
}

/** A row, which is a card where there is no room for a table. The roles are named because some browsers lose them without a table's layout. */
export function CardRow(props: ComponentProps<"tr">) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="row"
      {...props}
      className="border-line border-b last:border-b-0 max-lg:grid max-lg:gap-1 max-lg:px-4 max-lg:py-3"
    />
  );
}

/** The cell by which a row is known; on a card it stands first. */
export function CardTitle({ className = "", ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="row"
      // biome-ignore lint/a11y/noRedundantRoles: as in CardRow
      role="rowheader"
      dir="auto"
      {...rest}
      className={`px-4 py-2.5 font-semibold wrap-anywhere max-lg:order-first max-lg:p-0 ${className}`}
    />
  );
}

/** A cell; `label` stands before it on a card, where its text does not explain itself. */
export function CardCell({
  label,
  className = "",
  children,
  ...rest
}: ComponentProps<"td"> & { label?: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in CardRow
    <td role="cell" {...rest} className={`px-4 py-2.5 max-lg:p-0 ${className}`}>
      {label && <span className="text-ink-soft lg:hidden">{label}: </span>}
      {children}
    </td>
  );
}
