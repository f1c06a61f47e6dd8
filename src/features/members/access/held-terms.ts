import type { MemberState } from "#features/members/member.ts";
import type { MemberAccess } from "#features/members/terms/kinds.ts";

/**
 * `from` is the first day of a term that is still to begin, `since` the first day on which none held any more, grace
 * included.
 */
export type HeldStanding =
  | { is: "member" | "supporter" | "none" }
  | { is: "not-started"; from: string }
  | { is: "lapsed"; since: string };

/**
 * What decides somebody's member access. `levels`: the slugs of the levels of their terms that hold; `paid`: of those
 * among them that money started, not staff or a file.
 */
export type HeldTerms = { access: MemberAccess; standing: HeldStanding; levels: string[]; paid: string[] };

/** For somebody without a listing, of whom no terms are known. */
export const notAsked: HeldTerms = { access: "entries", standing: { is: "none" }, levels: [], paid: [] };

/** Whether somebody has member access. Terms only narrow it: an approved listing is asked for as well. */
export function isLetThrough({ access, standing }: Pick<HeldTerms, "access" | "standing">): boolean {
  return access === "entries" || standing.is === "member";
}

/** The listings beside which a membership is worth what was paid for it: staff have approved them, or have yet to look. */
export const openListings = ["approved", "pending"] as const satisfies MemberState[];

/**
 * The levels that somebody has by a paid membership, whatever the member access is set to. Whoever has one has what
 * members have, and what these levels include, also while the listing waits for review. A term that was given, or came
 * from a file, is not among them: it opens nothing that the listing keeps closed. A listing that staff have suspended
 * or declined, or its owner has withdrawn, leaves none.
 */
export function paidLevels(listing: MemberState | null, { paid }: Pick<HeldTerms, "paid">): string[] {
  return listing !== null && (openListings as readonly MemberState[]).includes(listing) ? paid : [];
}
