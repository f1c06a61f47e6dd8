import { eq } from "drizzle-orm";
import { data } from "react-router";
import { sumsInWords } from "#billing/deposits/deposit-rule.ts";
import { depositLimit } from "#billing/limits.ts";
import { numberOf } from "#billing/numbers.ts";
import { deposits, payments } from "#billing/tables.ts";
import { wayOf } from "#billing/words.ts";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { listPayments } from "../payments/payments-served.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/**
 * A deposit with its payments; of one that was taken back there are none.
 * @throws 404 when there is none with this id
 */
export async function loadDeposit({ platform: { db } }: StaffRequest, param: string) {
  const id = rowId(param) ?? 0;
  const [deposit] = await db.select().from(deposits).where(eq(deposits.id, id));
  if (!deposit) throw data({ message: "We couldn't find that deposit." }, { status: 404 });
  const found = await listPayments(db, eq(payments.depositId, id), depositLimit);
  const lines = found.map((row) => ({ ...row, way: wayOf(row), cents: row.onHandCents }));
  return {
    ...{ deposit, lines, number: numberOf(deposit), day: longDay(deposit.day) },
    ...{ account: content("accounts").bank, sums: sumsInWords(lines) },
  };
}
