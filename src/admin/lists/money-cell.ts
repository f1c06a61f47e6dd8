import { decimal, money } from "#platform/money.ts";

/** The cell of an amount above zero: in words of money on the screen, a plain number in the file. */
export const moneyCell = <Row>(centsOf: (row: Row) => number) => ({
  text: (row: Row) => (centsOf(row) > 0 ? decimal(centsOf(row)) : null),
  cell: (row: Row) => money(centsOf(row)),
});
