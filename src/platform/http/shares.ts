/** How much of something each address holds, so that one machine cannot take it all. */
export type Shares = {
  /** Takes `amount` for `owner` and says whether it was still there, for everyone and for them. */
  take: (owner: string, amount: number) => boolean;
  /** Gives back what `take` gave. */
  giveBack: (owner: string, amount: number) => void;
};

/** @param all how much there is; @param each how much of it one owner may hold at the same moment. */
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
