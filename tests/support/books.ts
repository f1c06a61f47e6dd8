import { growsByCredit } from "#admin/ledger/account-names.ts";
import { readByMonth } from "#admin/ledger/report.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What an account of the ledger holds at the end of a month, in cents, as people say it. */
export async function heldIn({ db }: Pick<Platform, "db">, account: string, until = "9999-12") {
  const rows = await readByMonth(db, "1900-01");
  const own = rows.filter((row) => row.account === account && row.month.slice(0, 7) <= until);
  return own.reduce((sum, { difference }) => sum + (growsByCredit(account) ? -difference : difference), 0);
}
