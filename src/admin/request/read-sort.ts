/** The order that `?sort=` names, one of `sorts`; the first of them when it names none. */
export function readSort<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): Sort {
  return sorts.find((sort) => sort === search.get("sort")) ?? sorts[0];
}

/** An order as a parameter of the address; empty for the default, the first of `sorts`. */
export function sortParam(sort: string, sorts: readonly string[]): string {
  return sort === sorts[0] ? "" : sort;
}
