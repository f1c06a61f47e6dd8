const suffixes = { invoice: "", credit: "-C", deposit: "-D" };

/** The series that a document of this day is numbered in: invoices "2027", credit notes "2027-C", deposits "2027-D". */
export function seriesOf(kind: keyof typeof suffixes, day: string): string {
  return day.slice(0, 4) + suffixes[kind];
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
