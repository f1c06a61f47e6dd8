import type { Account, Line, Method } from "../kinds.ts";

/** One movement of the ledger before it is added; `key` says what it stands for, so that it happens once. */
export type Movement = {
  key: string;
  debit: Account;
  credit: Account;
  amountCents: number;
  reverses?: number;
};

export type Posted = {
  id: number;
  debit: string;
  credit: string;
  amountCents: number;
  paymentId: number | null;
  refundId: number | null;
  reverses: number | null;
};

/** Where money lies that came in: checks and cash on hand until a deposit takes them to the bank. */
export function accountOf(method: Method): "bank" | "cash" | "card" | "opening" {
  if (method === "card" || method === "opening") return method;
  return method === "check" || method === "cash" ? "cash" : "bank";
}

const amountOf = ({ quantity, unitCents }: Pick<Line, "quantity" | "unitCents">) => quantity * unitCents;

export function totalOf(lines: Pick<Line, "quantity" | "unitCents">[]): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0);
}

/**
 * What issuing moves, for each kind of income: it is owed, and earned, or was before the books began here. A kind whose lines
 * come to less than nothing, such as a discount alone, moves the other way.
 * @param key what is issued: "invoice/42"
 */
export function issuing(key: string, lines: Moving[], isOpening = false): Movement[] {
  const sums = new Map<Line["income"], number>();
  for (const line of lines) sums.set(line.income, (sums.get(line.income) ?? 0) + amountOf(line));
  return [...sums].flatMap(([income, cents]) => {
    const credit: Account = isOpening ? "opening" : `income:${income}`;
    const earned = { debit: "receivable", credit } as const;
    const way = cents > 0 ? earned : { debit: earned.credit, credit: earned.debit };
    return cents === 0 ? [] : [{ key: `${key}/${income}`, ...way, amountCents: Math.abs(cents) }];
  });
}

type Moving = Pick<Line, "quantity" | "unitCents" | "income">;

/** The reverse of `issuing`: what a void invoice or a credit note moves. */
export function takingBack(key: string, lines: Moving[], isOpening = false): Movement[] {
  const issued = issuing(key, lines, isOpening);
  return issued.map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }));
}

export function balanceOf(
  account: Account,
  rows: Pick<Posted, "debit" | "credit" | "amountCents">[],
): number {
  return rows.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (debit === account ? amountCents : 0) - (credit === account ? amountCents : 0),
    0,
  );
}

/** What came in with an invoice's payments, less what was taken back and what went back. */
export function paidOf(rows: Posted[]): number {
  const money = rows.filter(({ paymentId }) => paymentId !== null);
  return -balanceOf("receivable", money);
}
