import { and, eq, isNull, lt } from "drizzle-orm";
import { organisationDay } from "../organisation-day.server.ts";
import { invoices } from "../tables.ts";

/** The condition for invoices that are asked for and not paid. */
export const isToPay = and(
  isNull(invoices.settledAt),
  isNull(invoices.voidedAt),
  eq(invoices.kind, "invoice"),
);

/** The condition for those of them that were due before a day. */
export const pastDueOn = (today: string) => and(isToPay, lt(invoices.dueOn, today));

/** The same for the organisation's day. */
export const isPastDue = (now: Date) => pastDueOn(organisationDay(now));
