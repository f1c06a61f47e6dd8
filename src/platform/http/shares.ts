/** Limits how much of a resource each owner holds, so that one machine cannot take all of it. */
export type Shares = {
  /** Reserves `amount` for `owner`; false when the owner's limit or the total would be exceeded. */
  take: (owner: string, amount: number) => boolean;
  /** Returns what `take` reserved. */
  giveBack: (owner: string, amount: number) => void;
};

/** @param all total amount; @param each amount that one owner may hold at the same time */
export function openShares({ all, each }: { all: number; each: number }): Shares {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    take(owner, amount) {
      const theirs = (held.get(owner) ?? 0) + amount;
      if (theirs > each || sum + amount > all) return false;
      held.set(owner, theirs);
      sum += amount;
      return true;
    },
    giveBack(owner, amount) {
      const theirs = (held.get(owner) ?? 0) - amount;
      sum -= amount;
      if (theirs > 0) held.set(owner, theirs);
      else held.delete(owner);
    },
  };
}
