import { eq } from "drizzle-orm";
import { invoices, payments } from "#billing/tables.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import { memberInvitations } from "#features/members/invitations/tables.ts";
import type { Member } from "#features/members/member.ts";
import { directorySettings, relayMessages } from "#features/members/relay/tables.ts";
import { changeMember, lockMembers } from "#features/members/store.server.ts";
import { mergedListings } from "#features/members/tables.ts";
import { lockMembership } from "#features/members/terms/terms-store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { mergedListing } from "./merged-listing.ts";
import { moveMemberships } from "./move-memberships.server.ts";
import type { MergeRefusal } from "./refusals.ts";
import { type Counting, readSides, type Sides, sharedAsText, whyNot } from "./sides.server.ts";

export type Merged = { ok: true; member: Member; other: Member } | ({ ok: false } & MergeRefusal);

/**
 * Which listing stays and which goes into it, each with the version that was seen, the fields taken from the latter,
 * and whose terms count where both have some on the same days.
 */
export type MergeInput = {
  id: number;
  version: number;
  other: number;
  otherVersion: number;
  chosen: string[];
  counting: Counting | null;
  /** The terms that share days as they were seen, as `sharedAsText`. */
  shared: string;
};

/**
 * Merges two listings of one person: the account, memberships, seats, invoices, credit and articles of the other one go to the
 * one that stays, and it goes to the trash. The address of its page leads to the one that stays.
 */
export async function mergeMembers(context: UseCaseContext, input: MergeInput): Promise<Merged> {
  const { tx, now } = context;
  if (input.id === input.other) return { ok: false, reason: "same" };
  const locked = await lockSides(context, { kept: input.id, other: input.other });
  if ("reason" in locked) return { ok: false, ...locked };
  const { kept, other } = locked;
  const isSeen = kept.member.version === input.version && other.member.version === input.otherVersion;
  if (!isSeen) return { ok: false, reason: "stale" };
  if (input.counting !== null && sharedAsText(locked) !== input.shared) return { ok: false, reason: "stale" };
  const refused = whyNot(locked, input.counting);
  if (refused) return { ok: false, ...refused };
  const userId = kept.member.userId ?? other.member.userId;
  const merged = { ...mergedListing(kept.member, other.member, input.chosen), userId };
  const gone = { userId: null, deletedAt: now }; // first, since an account has one listing
  const into = `Merged into ${kept.member.fullName} (record ${kept.member.id})`;
  await changeMember(context, other.member, "merged", gone, into);
  const from = `Merged with ${other.member.fullName} (record ${other.member.id})`;
  const member = await changeMember(context, kept.member, "took in", merged, from);
  await moveMemberships(context, { kept: { ...kept, member }, other }, input.counting ?? "kept");
  await moveRows(tx, locked);
  return { ok: true, member, other: other.member };
}

/** Locks both with what hangs on them: memberships, invoices, members, each in the order of their ids. */
async function lockSides(
  context: UseCaseContext,
  ids: { kept: number; other: number },
): Promise<Sides | MergeRefusal> {
  const { tx } = context;
  const seen = await readSides(tx, ids);
  if (!seen) return { reason: "not-found" };
  const known = membershipsOf(seen);
  for (const id of known) await lockMembership(context, id);
  await lockInvoicesOf(tx, [ids.kept, ids.other]);
  await lockMembers(tx, [ids.kept, ids.other]);
  const locked = await readSides(tx, ids);
  if (!locked) return { reason: "not-found" };
  return membershipsOf(locked).every((id) => known.includes(id)) ? locked : { reason: "stale" };
}

/**
 * Moves what belongs to a person and names their listing: invoices, credit, articles, messages to them, and the address of
 * their page.
 */
async function moveRows(tx: Transaction, { kept, other }: Sides): Promise<void> {
  const [from, to] = [other.member.id, kept.member.id];
  for (const table of [invoices, payments, memberArticles, relayMessages, memberInvitations])
    await tx.update(table).set({ memberId: to }).where(eq(table.memberId, from));
  const [setting] = await tx.select().from(directorySettings).where(eq(directorySettings.memberId, from));
  if (setting?.takesMessages === false)
    await tx
      .insert(directorySettings)
      .values({ memberId: to, takesMessages: false })
      .onConflictDoUpdate({ target: directorySettings.memberId, set: { takesMessages: false } });
  await tx.update(mergedListings).set({ memberId: to }).where(eq(mergedListings.memberId, from));
  await tx
    .insert(mergedListings)
    .values({ slug: other.member.slug, memberId: to })
    .onConflictDoUpdate({ target: mergedListings.slug, set: { memberId: to } });
  await tx.delete(mergedListings).where(eq(mergedListings.slug, kept.member.slug)); // it had come back
}

/** Locks the invoices of a member, then their credit, before the member, as settling an invoice does. */
async function lockInvoicesOf(tx: Transaction, memberIds: number[]): Promise<void> {
  for (const { id, memberId } of [invoices, payments])
    await tx.select({ id }).from(id.table).where(isAnyOf(memberId, memberIds)).orderBy(id).for("update");
}

function membershipsOf({ kept, other }: Sides): number[] {
  const ids = [kept, other].flatMap(({ held }) => held.memberships.map(({ id }) => id));
  return [...new Set(ids)].sort((one, two) => one - two);
}
