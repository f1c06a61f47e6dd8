/** The number of pieces that was typed, a whole number from 1 to `most`; null when it is anything else. */
export function readQuantity(typed: string, most: number): number | null {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
}
