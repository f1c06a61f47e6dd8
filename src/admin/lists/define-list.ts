import type { ReactNode } from "react";
import type { AuditEvent } from "#identity/audit-events.ts";
import type { Permission } from "#identity/roles.ts";
import type { Filters } from "#platform/lists/filter.ts";
import type { ListShape, Order } from "#platform/lists/list-query.ts";
import type { ScreenKey } from "../request/screens.ts";

/** What a cell may know besides its row: the organisation's time zone, and the query of the list. */
export type View = { timeZone: string; shown: string };

export type Column<Row, Sort extends string> = {
  label: string;
  /** The text of the cell: in the file, and on the screen where `cell` says nothing else. */
  text: (row: Row) => string | number | null;
  cell?: (row: Row, view: View) => ReactNode;
  as?: "name" | "state";
  /** The order that a press on the heading asks for first. */
  sort?: Order<Sort>;
  width?: string;
  /** Not on a tablet, where a table has no room for it; or only on a wide screen. */
  shown?: "not-tablet" | "wide";
  /** Whether a card says the label before the text, which does not explain itself. */
  labelled?: boolean;
};

/** Something that may be done with a row. */
export type RowAction<Row> = { label: string; right: Permission; on: (row: Row) => boolean };

/** A list of the staff, as its screen declares it; `serveTable` is its other half. */
export type List<Row, F extends Filters, Sort extends string> = ListShape<F, Sort> & {
  screen: ScreenKey;
  title: string;
  /** What the rows are called, "Messages". */
  rows: string;
  right: Permission;
  id: (row: Row) => string | number;
  /** What a row is called in "Actions for …". */
  name: (row: Row) => string;
  /** Where a row leads; null when it leads nowhere. */
  to: (row: Row, view: View) => string | null;
  /** The words of the search field. */
  search: string;
  columns: Column<Row, Sort>[];
  /** By the intent of the screen's action. */
  actions: Record<string, RowAction<Row>>;
  /** The links of a row's menu. */
  menu?: (row: Row, view: View) => ReactNode;
  /** The file: what the audit notes, and its own columns and right where they are not those of the list. */
  file: {
    event: AuditEvent;
    right?: Permission;
    columns?: Pick<Column<Row, Sort>, "label" | "text">[];
  };
  empty: { nothing: string; noMatch: string; hint: string };
};

/** Declares a list; the second call, so that the type of the rows is named and the others follow. */
export function defineList<Row>() {
  return <F extends Filters, const Sort extends string>(list: List<Row, F, Sort>) => list;
}

// biome-ignore lint/suspicious/noExplicitAny: any list
export type AnyList = List<any, any, any>;
export type RowOf<L> = L extends List<infer Row, infer _F, infer _S> ? Row : never;
export type FiltersOf<L> = L extends List<infer _R, infer F, infer _S> ? F : never;
export type SortOf<L> = L extends List<infer _R, infer _F, infer Sort> ? Sort : never;
