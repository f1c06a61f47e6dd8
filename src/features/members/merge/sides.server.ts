import { and, asc, eq, inArray, or } from "drizzle-orm";
import { invoices } from "#billing/tables.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import { staffFields } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import { memberEdits } from "#features/members/reviews/tables.ts";
import { findMember } from "#features/members/store.server.ts";
import { tagsFault } from "#features/members/tags.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { type Live, liveOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { mergedListing } from "./merged-listing.ts";
import { sharedDays } from "./merged-membership.ts";
import type { MergeRefusal } from "./refusals.ts";

export type Side = { member: Member; held: Held };
/** The listing that stays, and the one that goes into it. */
export type Sides = { kept: Side; other: Side };

/** Null where one is missing or in the trash. */
export async function readSides(db: Connection, ids: { kept: number; other: number }): Promise<Sides | null> {
  const [kept, other] = [await findMember(db, ids.kept), await findMember(db, ids.other)];
  if (!kept || !other) return null;
  return {
    kept: { member: kept, held: await readHeld(db, kept.id) },
    other: { member: other, held: await readHeld(db, other.id) },
  };
}

/** What belongs to a member besides the fields of the listing: memberships, seats, invoices, and what waits. */
async function readHeld(db: Connection, memberId: number) {
  const seats = await db
    .select()
    .from(membershipSeats)
    .where(eq(membershipSeats.memberId, memberId))
    .orderBy(asc(membershipSeats.id));
  const found = await db
    .select()
    .from(memberships)
    .where(
      or(
        eq(memberships.contactId, memberId),
        inArray(
          memberships.id,
          seats.map(({ membershipId }) => membershipId),
        ),
      ),
    )
    .orderBy(asc(memberships.id));
  const own = found.find(({ contactId, isCompany }) => contactId === memberId && !isCompany) ?? null;
  return {
    ...{ memberships: found, own, seats },
    terms: own ? await termsOf(db, own.id) : [],
    invoices: await db.$count(invoices, eq(invoices.memberId, memberId)),
    articles: await db.$count(memberArticles, eq(memberArticles.memberId, memberId)),
    openArticles: await db.$count(
      memberArticles,
      and(eq(memberArticles.memberId, memberId), inArray(memberArticles.state, ["waiting", "returned"])),
    ),
    waitingEdits: await db.$count(
      memberEdits,
      and(eq(memberEdits.memberId, memberId), eq(memberEdits.kind, "edit"), eq(memberEdits.state, "waiting")),
    ),
  };
}

type Held = Awaited<ReturnType<typeof readHeld>>;

/** Of two memberships with terms that share days, the one whose terms count. */
export type Counting = "kept" | "other";

/** The terms of both memberships that share days with the other's. */
export const sharedTerms = ({ kept, other }: Sides) =>
  sharedDays(liveOf(kept.held.terms), liveOf(other.held.terms));

/** The same as one text, which shows whether other days are shared by now than somebody saw. */
export function sharedAsText(sides: Sides): string {
  const { kept, other } = sharedTerms(sides);
  return [...kept, ...other].map(({ id, endsOn }) => `${id}/${endsOn}`).join(" ");
}

/** "Diamonds, January 1, 2026 to December 31, 2026" */
export const termInWords = ({ title, startsOn, endsOn }: Live) =>
  `${title}, ${longDay(startsOn)} to ${longDay(endsOn)}`;

/** Null where the two can be merged, by what was said of terms that share days. */
export function whyNot({ kept, other }: Sides, counting: Counting | null): MergeRefusal | null {
  const both = [kept, other];
  const all = (holds: (side: Side) => boolean) => both.every(holds);
  if (kept.member.id === other.member.id) return { reason: "same" };
  if (all(({ member }) => member.userId !== null)) return { reason: "accounts" };
  if (counting === null && sharedTerms({ kept, other }).kept.length > 0) return { reason: "overlap" };
  if (all(({ held }) => held.terms.some(({ state }) => state === "proposed"))) return { reason: "proposed" };
  const losing = counting === "kept" ? other : kept;
  const asksChange = losing.held.terms.some(({ state, kind }) => state === "proposed" && kind === "change");
  if (asksChange && sharedAsText({ kept, other })) return { reason: "change" };
  if (other.held.waitingEdits > 0) return { reason: "review" };
  if (all(({ held }) => held.openArticles > 0)) return { reason: "articles" };
  const { tags, notes } = mergedListing(kept.member, other.member, []);
  if (tagsFault(tags)) return { reason: "tags" };
  return (notes?.length ?? 0) > staffFields.notes.most ? { reason: "notes" } : null;
}
