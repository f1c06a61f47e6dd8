import { and, eq, isNull, lt } from "drizzle-orm";
import { organisationDay } from "../organisation-day.server.ts";
import { invoices } from "../tables.ts";

export const isToPay = and(
  isNull(invoices.settledAt),
  isNull(invoices.voidedAt),
  eq(invoices.kind, "invoice"),
);

export const pastDueOn = (today: string) => and(isToPay, lt(invoices.dueOn, today));

export const isPastDue = (now: Date) => pastDueOn(organisationDay(now));
