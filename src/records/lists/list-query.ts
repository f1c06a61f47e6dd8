import { singleLine } from "#platform/plain-text.ts";
import { searchLength } from "#platform/search-length.ts";
import type { Filters, ValueOf } from "./filter.ts";

/** A sort's name, with "-" before it when falling. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

/** All of it is in the address. */
export type ListQuery<F extends Filters, Sort extends string> = {
  q: string;
  filters: { [Name in keyof F]: ValueOf<F[Name]> | null };
  order: Order<Sort>;
  /** The id of the row after which the page begins, or before which it ends. */
  after: string | null;
  before: string | null;
};

export type ListShape<F extends Filters, Sort extends string> = {
  filters: F;
  sorts: readonly Sort[];
  /** The order without another one in the address; it may follow from the filters. */
  first: Order<Sort> | ((filters: ListQuery<F, Sort>["filters"]) => Order<Sort>);
};

const longestId = 64; // characters

/** Reads an address; what it does not understand falls back to the default. */
export function readListQuery<F extends Filters, Sort extends string>(
  { filters, sorts, first }: ListShape<F, Sort>,
  params: URLSearchParams,
): ListQuery<F, Sort> {
  const read = Object.fromEntries(
    Object.entries(filters).map(([name, { parse }]) => [name, parse(queryText(params, name))]),
  ) as ListQuery<F, Sort>["filters"];
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`] as const);
  const after = queryText(params, "after", longestId) || null;
  return {
    q: queryText(params, "q", searchLength),
    filters: read,
    order: orders.find((order) => order === params.get("sort")) ?? firstOrder(first, read),
    after,
    before: after ? null : queryText(params, "before", longestId) || null,
  };
}

export function queryText(search: URLSearchParams, name: string, longest = 254): string {
  return singleLine(search.get(name) ?? "").slice(0, longest);
}

/** The parameters of an address: only what differs from the default; "" is left out by the caller. */
export function writeListQuery<F extends Filters, Sort extends string>(
  { first }: Pick<ListShape<F, Sort>, "first">,
  { q, filters, order, after, before }: ListQuery<F, Sort>,
): Record<string, string> {
  const set = Object.entries(filters).map(([name, value]) => [name, value ?? ""]);
  return {
    q,
    ...Object.fromEntries(set),
    sort: order === firstOrder(first, filters) ? "" : order,
    after: after ?? "",
    before: before ?? "",
  };
}

function firstOrder<F extends Filters, Sort extends string>(
  first: ListShape<F, Sort>["first"],
  filters: ListQuery<F, Sort>["filters"],
): Order<Sort> {
  return typeof first === "function" ? first(filters) : first;
}
