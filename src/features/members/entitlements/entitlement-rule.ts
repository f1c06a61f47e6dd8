import type { Entitlement } from "#features/members/terms/kinds.ts";

type ChainTerm = { id: number; kind: string; endsOn: string; entitlements: Entitlement[] };
type Use = { termId: number; entitlement: string; undoneAt: Date | null };

export type Included = { id: string; title: string; count: number; used: number; left: number };

/**
 * The terms among which what is included is shared: one, with those that it replaced by a change of level. A member who
 * used two gala tickets before a change in mid-year has used them after it.
 * @param terms the live ones, by their days
 */
export function sharedWith<Term extends ChainTerm>(terms: readonly Term[], term: Term): Term[] {
  const before = terms[terms.indexOf(term) - 1];
  return term.kind === "change" && before ? [...sharedWith(terms, before), term] : [term];
}

/** What is left is never less than nothing. */
export function includedIn<Term extends ChainTerm>(
  terms: readonly Term[],
  term: Term,
  uses: readonly Use[],
): Included[] {
  const ids = new Set(sharedWith(terms, term).map(({ id }) => id));
  const valid = uses.filter(({ termId, undoneAt }) => undoneAt === null && ids.has(termId));
  return term.entitlements.map(({ id, title, count }) => {
    const used = valid.filter(({ entitlement }) => entitlement === id).length;
    return { id, title, count, used, left: Math.max(0, count - used) };
  });
}
