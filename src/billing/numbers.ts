/** The series that a document issued on this day is numbered in: invoices "2027", credit notes "2027-C". */
export function seriesOf(kind: "invoice" | "credit", issuedOn: string): string {
  const year = issuedOn.slice(0, 4);
  return kind === "credit" ? `${year}-C` : year;
}

/** The series of the numbers of memberships, kept only by a restored site: up to its last, numbers may be out in the world. */
export const membershipSeries = "membership";

/** The number that people write and type: "2027-42", "2027-C-3", and "O-17" for an order from before there were invoices. */
export function numberOf({ series, number }: { series: string; number: number }): string {
  return `${series}-${number}`;
}

/** Series and number of what was typed, such as "2027-42" or "# o-17"; null when it cannot be one. */
export function readNumber(typed: string): { series: string; number: number } | null {
  const read = /^\s*#?\s*(\d{4}(?:-C)?|O)-(\d{1,9})\s*$/i.exec(typed);
  return read?.[1] ? { series: read[1].toUpperCase(), number: Number(read[2]) } : null;
}
