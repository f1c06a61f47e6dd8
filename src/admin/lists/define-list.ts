import type { ReactNode } from "react";
import type { FormState } from "#form/use-form.ts";
import type { Permission } from "#identity/roles.ts";
import type { Filters } from "#records/lists/filter.ts";
import type { ListShape, Order } from "#records/lists/list-query.ts";
import type { ListKey } from "../request/screens.ts";

/** What a cell may know besides its row: the organisation's time zone, the query of the list, and what its reader may do. */
export type View = { timeZone: string; shown: string; intents: string[] };

export type Column<Row, Sort extends string> = {
  label: string;
  /**
   * The text of the cell: in the file, and on the screen where `cell` says nothing else. Without one a table has a
   * dash, and a tile no line; a moment is told in the organisation's time zone.
   */
  text: (row: Row) => string | number | Date | null;
  cell?: (row: Row, view: View) => ReactNode;
  as?: "name" | "state" | "actions";
  /** The order that a press on the heading asks for first. */
  sort?: Order<Sort>;
  width?: string;
  /** Where there is room for it: not on a tablet, not in a narrow table, only in a table, only in a wide or very wide one. */
  shown?: "not-tablet" | "not-narrow" | "table" | "wide" | "wider" | "widest";
  /** Whether a tile says the label before the text, which does not explain itself. */
  labelled?: boolean;
};

/** What is asked before several rows are changed. */
export type Question = {
  question: string;
  consequence: string;
  /** Whether nothing is taken away by it: the button that confirms it is no warning. */
  isHarmless?: boolean;
  fields?: (field: FormState["field"]) => ReactNode;
};

/** Something that may be done with a row. */
export type RowAction<Row> = {
  label: string;
  right: Permission;
  on: (row: Row) => boolean;
  /** Whether it is offered for several rows among which this one is, even where it leaves this one as it is. */
  many?: (row: Row) => boolean;
  /** The question before several rows are changed, what follows, and what else has to be entered. */
  asks?: Question;
};

/** Rows that one action may change, and up to which those that match are counted. */
export const mostAtOnce = 5_000;

/** A list of the staff, as its screen declares it; `serveTable` is its other half. */
export type List<Row, F extends Filters, Sort extends string> = ListShape<F, Sort> & {
  screen: ListKey;
  /** What the rows are called, "Messages". */
  rows: string;
  /** What one of them is called, where they are counted or chosen. */
  one?: string;
  /** Rows of a page, where it is not the usual number. */
  length?: number;
  id: (row: Row) => string | number;
  /** What the checkbox of a row sends, where that is more than its id: such as the version that is seen. */
  ticked?: (row: Row) => string;
  /** What a row is called in "Actions for …". */
  name: (row: Row) => string;
  /** The words behind the name of a row, outside its link. */
  mark?: (row: Row) => string | false;
  /** Where a row leads, if it does. */
  to?: (row: Row, view: View) => string | null;
  /** The words of the search field; a list without an index of its words has none. */
  search?: string;
  columns: Column<Row, Sort>[];
  /** By the intent of the screen's action. */
  actions: Record<string, RowAction<Row>>;
  /** The links of a row's menu, which holds the actions too; a list without it has no menus. */
  menu?: (row: Row, view: View) => ReactNode;
  /** What it is, where it is part of what the organization has entered: it is then in the download of everything. */
  about?: string;
  /** The file: its own columns where they are not those of the list, and its right where that is not the screen's. */
  file?: {
    right?: Permission;
    columns?: Pick<Column<Row, Sort>, "label" | "text">[];
  };
  /** What is said without rows; nothing where something else is shown. */
  empty: {
    nothing: string;
    noMatch: string;
    hint: string;
    /** The hint while there is nothing at all. */
    begin?: string;
    /** The query of every row, where that of the list without filters leaves some out. */
    all?: Record<string, string>;
  } | null;
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
