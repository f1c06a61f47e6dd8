import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import type { RenewalKind } from "#features/members/renewals/renewal-kinds.ts";
import { countRenewals } from "#features/members/renewals/renewals-store.server.ts";
import { countMemberships } from "#features/members/terms/last-term-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";

const soonDays = 30;

/** The last day on which a membership ends soon. */
export const soonUntil = (day: string) => addDays(day, soonDays);

/**
 * How many members have a membership that ends soon or is asked for and not paid, and how many memberships are in grace or have
 * nobody whom mail about them reaches; for `readFigures`.
 */
export function membershipsWaiting(db: Connection, day: string) {
  const renewals = (kind: RenewalKind) => countRenewals(db, kind, day, mailComesBack);
  return {
    ending: countMemberships({ from: day, until: soonUntil(day) }, day),
    inGrace: renewals("grace"),
    noContact: renewals("no-contact"),
    mailFails: renewals("mail-fails"),
    notPaid: countMemberships({ dues: "asked" }, day),
  };
}
