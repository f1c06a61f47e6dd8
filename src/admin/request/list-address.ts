/** The parameter of a record's address that holds the query of the list in which it was opened. */
export const listParam = "list";

/** The id of a record's row in its list. */
export const rowAnchor = (id: string | number) => `row-${id}`;

/**
 * The address of the list that a record was opened from: its filters, order and page, and the record's row.
 * @param to the list's address
 * @param search the record's query
 * @param row the id of the record in the list; undefined for what is no row of it
 */
export function listAddress(to: string, search: string, row?: string | number): string {
  const list = new URLSearchParams(search).get(listParam);
  const query = new URLSearchParams(list ?? "").toString();
  const anchor = row === undefined ? "" : `#${rowAnchor(row)}`;
  return `${to}${query && !to.includes("?") ? `?${query}` : ""}${anchor}`;
}

/** The query parameter of a record's address that leads back to the list with this query; none for an empty one. */
export function fromList(query: string): { list?: string } {
  return query ? { [listParam]: query } : {};
}
