import { and, gt } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { renewalChangesADay } from "#features/members/limits.ts";
import { findMember } from "#features/members/store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { levelsFor } from "./renewal-rule.ts";
import type { Membership, Term } from "./terms-store.server.ts";

export type NotAskedByOwn =
  | { ok: false; reason: "resigned"; lastDay: string }
  | { ok: false; reason: "suspended" }
  /** It continues without dues. */
  | { ok: false; reason: "goes-on" };

/** Why the contact gets no invoice of a membership, so that staff decide; null where the contact does. */
export async function whyNotByOwn(
  connection: Connection,
  { endsAfter, contactId, goesOn }: Pick<Membership, "endsAfter" | "contactId" | "goesOn">,
): Promise<NotAskedByOwn | null> {
  if (endsAfter !== null) return { ok: false, reason: "resigned", lastDay: endsAfter };
  const contact = contactId === null ? null : await findMember(connection, contactId);
  if (contact?.state === "suspended") return { ok: false, reason: "suspended" };
  return goesOn ? { ok: false, reason: "goes-on" } : null;
}

/** Whether the contact of a membership of the level `own` can ask for another one without staff. */
export const isForOwn = (own: string, tier: string): boolean =>
  levelsFor(content("tiers"), own).some(({ slug }) => slug === tier);

/** Whether so many invoices of these terms were canceled today that who holds them cannot have another one in their place. */
export async function isChangedOften({ tx, now }: UseCaseContext, terms: Term[]): Promise<boolean> {
  const today = organisationDay(now);
  const ids = terms.flatMap(({ invoiceId }) => invoiceId ?? []);
  const since = new Date(`${addDays(today, -1)}T00:00:00Z`);
  const canceled = await tx
    .select({ at: invoices.voidedAt })
    .from(invoices)
    .where(and(isAnyOf(invoices.id, ids), gt(invoices.voidedAt, since)));
  return canceled.filter(({ at }) => at && organisationDay(at) === today).length >= renewalChangesADay;
}
