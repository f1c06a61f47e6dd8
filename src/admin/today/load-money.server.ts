import { organisationDay } from "#billing/organisation-day.server.ts";
import { addMonths } from "#features/events/event-days.ts";
import { may } from "#identity/roles.ts";
import { readByMonth } from "../ledger/report.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { moneyByMonth } from "./money-by-month.ts";

const shownMonths = 12;

/** What was earned in each of the last months, by kind; null for who may not see it, and before anything was. */
export async function loadMoney({ platform: { db, clock }, visitor }: StaffRequest) {
  if (!may(visitor, "ledger.read")) return null;
  const today = organisationDay(clock.now());
  const differences = await readByMonth(db, addMonths(today.slice(0, 7), 1 - shownMonths));
  const months = moneyByMonth(differences, today, shownMonths);
  return months.some(({ total }) => total !== 0) ? months : null;
}
