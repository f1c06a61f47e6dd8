import type { MemberAccess } from "#features/members/terms/kinds.ts";

/**
 * `from` is the first day of a term that is still to begin, `since` the first day on which none held any more, grace
 * included.
 */
export type HeldStanding =
  | { is: "member" | "supporter" | "none" }
  | { is: "not-started"; from: string }
  | { is: "lapsed"; since: string };

/** What decides somebody's member access. `levels`: the slugs of the levels of their terms that hold. */
export type HeldTerms = { access: MemberAccess; standing: HeldStanding; levels: string[] };

/** For somebody whose terms nobody has looked up, because their listing decides already. */
export const notAsked: HeldTerms = { access: "entries", standing: { is: "none" }, levels: [] };

/** Whether somebody has member access. Terms only narrow it: an approved listing is asked for as well. */
export function isLetThrough({ access, standing }: Pick<HeldTerms, "access" | "standing">): boolean {
  return access === "entries" || standing.is === "member";
}
