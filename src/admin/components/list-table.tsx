import type { MouseEvent, ReactNode } from "react";
import { type Order, SortLink, sortState } from "./sort-link.tsx";

/** The class of a table body that is passed as a whole. */
export const bodyClass = "align-middle";

export type Column = {
  /** The heading. */
  label: string;
  /** The order that the heading asks for first, such as "name" or "-joined"; without it, it does not sort. */
  sort?: string;
  /** A class for the column's width; columns without one share what is left. */
  width?: string;
  /** Classes that hide the column at some widths; the cells need the same. */
  shown?: string;
  /** A control instead of the heading's text. */
  control?: ReactNode;
  /** Whether only screen readers get the heading. */
  unseen?: boolean;
};

/** The last column: the menu of each row. */
export const actionsColumn: Column = { label: "Actions", width: "w-14", unseen: true };

type ListTableProps = {
  caption: string;
  heads: (string | Column)[];
  /** The current order, if headings sort. */
  order?: Order;
  /** A complete table body, instead of rows as children. */
  body?: ReactNode;
  children?: ReactNode;
};

/**
 * The list of a screen of staff: a dense table, and on a phone one tile for each row (`ui/theme/lists.css`). The roles
 * are named because a table without the table's layout loses them in some browsers.
 */
export function ListTable({ caption, heads, order, body, children }: ListTableProps) {
  const columns = heads.map((head) => (typeof head === "string" ? { label: head } : head));
  const isFixed = columns.some(({ width }) => width);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link of the row's name
    <table
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="table"
      onClick={openRow}
      className={`list-table ${isFixed ? "sm:table-fixed" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map(({ label, sort, width = "", shown = "", control, unseen }) => (
            <th
              key={label}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="columnheader"
              scope="col"
              aria-sort={sort && order ? sortState(sort, order.sort) : undefined}
              data-sorts={Boolean(control || (sort && order)) || undefined}
              className={`${width} ${shown}`.trim() || undefined}
            >
              {sort && order ? (
                <SortLink label={label} first={sort} order={order} />
              ) : (
                (control ?? (unseen ? <span className="sr-only">{label}</span> : label))
              )}
            </th>
          ))}
        </tr>
      </thead>
      {body ?? <tbody className={bodyClass}>{children}</tbody>}
    </table>
  );
}

const controls = "a, button, input, label, select, textarea, dialog, [popover]";

/**
 * A press beside the controls of a row opens what its name leads to. No link lies over the row, because in Safari a
 * row holds nothing that is placed in it: the last row's link would cover the whole list.
 */
function openRow({ target, ctrlKey, metaKey }: MouseEvent) {
  if (!(target instanceof Element) || target.closest(controls)) return;
  if (window.getSelection()?.isCollapsed === false) return; // the text of a row is being selected
  const link = target.closest("tbody > tr")?.querySelector<HTMLAnchorElement>('[data-cell="name"] a');
  if (link && (ctrlKey || metaKey)) window.open(link.href, "_blank", "noopener");
  else link?.click();
}

/** A row of the list. `id` is the part of the address that leads back to it. */
export function ListRow({ id, children }: { id?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: on a phone the row has no table's layout
    <tr role="row" id={id}>
      {children}
    </tr>
  );
}

type CellProps = {
  /** The place of the cell on a tile: the row's name, its state, its actions, its checkbox, or a line. */
  as?: "name" | "state" | "actions" | "choice" | "line";
  /** The heading that a line has on a tile, where its text does not explain itself. */
  label?: string;
  /** The whole text, when what is shown may be cut off. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A cell of the list: one line, cut off at the column's width in a table and whole on a tile. */
export function ListCell({ as = "line", label, title, className, children }: CellProps) {
  const shared = {
    "data-cell": as,
    "data-label": label,
    title: title ?? (typeof children === "string" ? children : undefined),
    className,
  };
  if (as === "name")
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as in ListRow
      <th role="rowheader" scope="row" dir="auto" {...shared}>
        {children}
      </th>
    );
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in ListRow
    <td role="cell" dir={as === "line" ? "auto" : undefined} {...shared}>
      {children}
    </td>
  );
}
