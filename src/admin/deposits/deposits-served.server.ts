import { eq, gte, lte } from "drizzle-orm";
import { data } from "react-router";
import { sumsInWords } from "#billing/deposits/deposit-rule.ts";
import { depositLimit } from "#billing/limits.ts";
import { numberOf } from "#billing/numbers.ts";
import { deposits, payments } from "#billing/tables.ts";
import { wayOf } from "#billing/words.ts";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { listPayments } from "../payments/payments-served.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import type { depositList } from "./deposits.tsx";

const { id, day } = deposits;

const select = (db: Connection) => db.select().from(deposits).$dynamic();

export type DepositRow = typeof deposits.$inferSelect;

/** The rows of the deposits. */
export const depositsServed = serveTable<typeof depositList>()({
  select,
  table: deposits,
  id,
  rows: (found) => found,
  sorts: { day },
  filters: { from: (from) => gte(day, from), to: (to) => lte(day, to) },
});

/**
 * A deposit with its payments; of one that was taken back there are none.
 * @throws 404 when there is none with this id
 */
export async function loadDeposit({ platform: { db } }: StaffRequest, param: string) {
  const [deposit] = await db
    .select()
    .from(deposits)
    .where(eq(id, rowId(param) ?? 0));
  if (!deposit) throw data({ message: "We couldn't find that deposit." }, { status: 404 });
  const found = await listPayments(db, eq(payments.depositId, deposit.id), depositLimit);
  const lines = found.map((row) => ({ ...row, way: wayOf(row), cents: row.onHandCents }));
  return {
    ...{ deposit, lines, number: numberOf(deposit), day: longDay(deposit.day) },
    ...{ account: content("accounts").bank, sums: sumsInWords(lines) },
  };
}
