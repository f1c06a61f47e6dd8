import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";

/** The order of a list: a column's name, with "-" before it when falling; and the address of another order. */
export type Order = { sort: string; to: (sort: string) => string };

/** The heading of a column as a link that sorts by it, and turns the order round when it is sorted by it. */
export function SortLink({ label, first, order }: { label: string; first: string; order: Order }) {
  const state = sortState(first, order.sort);
  const Arrow = state === "descending" ? ArrowDown : ArrowUp;
  return (
    <Link to={order.to(nextSort(first, order.sort))} preventScrollReset className="sort-link">
      <span className="truncate">{label}</span>
      {state && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
    </Link>
  );
}

/** The value of `aria-sort` of a column; undefined when the list is not sorted by it. */
export function sortState(column: string, sort: string): "ascending" | "descending" | undefined {
  if (bare(column) !== bare(sort)) return undefined;
  return sort.startsWith("-") ? "descending" : "ascending";
}

/** The order that a press on a heading asks for: `first`, or its reverse when the list is in this order. */
export function nextSort(first: string, sort: string): string {
  if (sort !== first) return first;
  return first.startsWith("-") ? bare(first) : `-${first}`;
}

const bare = (sort: string) => sort.replace(/^-/, "");
