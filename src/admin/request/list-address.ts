/** The parameter of a record's address that holds the query of the list in which it was opened. */
export const listParam = "list";

/** The id of a record's row in its list. */
export const rowAnchor = (id: string | number) => `row-${id}`;

/**
 * The address of the list that a record was opened from: its filters, order and page, and the record's row.
 * @param to the list's address
 * @param record the record's path; its last part is the record's id, or "edit" after it
 * @param search the record's query
 */
export function listAddress(to: string, record: string, search: string): string {
  const list = new URLSearchParams(search).get(listParam);
  const id = decodeURIComponent(
    record
      .replace(/\/edit$/, "")
      .split("/")
      .at(-1) ?? "",
  );
  const query = new URLSearchParams(list ?? "").toString();
  return `${to}${query && !to.includes("?") ? `?${query}` : ""}#${rowAnchor(id)}`;
}

/** The query parameter of a record's address that leads back to the list with this query; none for an empty one. */
export function fromList(query: string): { list?: string } {
  return query ? { [listParam]: query } : {};
}
