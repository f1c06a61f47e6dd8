import type { MemberAccess } from "#features/members/terms/kinds.ts";

/**
 * How somebody stands by their terms on a day: `from` is the first day of a term that is still to begin, `since` the first
 * day on which none held any more, grace included.
 */
export type HeldStanding =
  | { is: "member" | "supporter" | "none" }
  | { is: "not-started"; from: string }
  | { is: "lapsed"; since: string };

/** What the gate sees of somebody. `levels`: the slugs of the levels of their terms that hold. */
export type HeldTerms = { access: MemberAccess; standing: HeldStanding; levels: string[] };

/** What it sees of somebody whose terms nobody has looked up, because their entry decides already. */
export const notAsked: HeldTerms = { access: "entries", standing: { is: "none" }, levels: [] };

/** Whether the gate lets somebody through. It only narrows: an approved entry is asked for as well. */
export function isLetThrough({ access, standing }: Pick<HeldTerms, "access" | "standing">): boolean {
  return access === "entries" || standing.is === "member";
}
