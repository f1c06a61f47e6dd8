/** An address, an account, or a thing that works for itself. */
type Owner = string | object;

/** Limits how much of a resource each owner holds, so that one machine cannot take all of it. */
export type Shares = {
  /** Reserves `amount` for `owner`; false when the owner's limit or the total would be exceeded. */
  take: (owner: Owner, amount: number) => boolean;
  isHeldBy: (owner: Owner) => boolean;
  isHeldBeside: (owner: Owner) => boolean;
  /** Returns what `take` reserved. */
  giveBack: (owner: Owner, amount: number) => void;
  /**
   * Reserves one for `owner` when their turn has come: owners take turns with each other, each in the order of its own
   * requests. Gives a function that returns the share, which may be called any number of times; null when too many of
   * theirs wait already, or `signal` has ended the waiting.
   */
  wait: (owner: Owner, signal?: AbortSignal) => Promise<(() => void) | null>;
};

/**
 * @param all total amount
 * @param each amount that one owner may hold at the same time
 * @param alone the same while nobody else holds anything, where that is more
 * @param waiting how many may wait for the share of one owner
 */
export function openShares({
  all = Number.POSITIVE_INFINITY,
  each,
  alone = each,
  waiting = 0,
}: {
  all?: number;
  each: number;
  alone?: number;
  waiting?: number;
}): Shares {
  const held = new Map<Owner, number>();
  const queues = new Map<Owner, Set<() => void>>(); // the owner that has waited longest comes first
  let sum = 0;

  const isHeldBeside = (owner: Owner) => held.size > (held.has(owner) ? 1 : 0);

  const take = (owner: Owner, amount: number) => {
    const theirs = (held.get(owner) ?? 0) + amount;
    if (theirs > (isHeldBeside(owner) ? each : alone) || sum + amount > all) return false;
    held.set(owner, theirs);
    sum += amount;
    return true;
  };

  const giveBack = (owner: Owner, amount: number) => {
    const theirs = (held.get(owner) ?? 0) - amount;
    sum -= amount;
    if (theirs > 0) held.set(owner, theirs);
    else held.delete(owner);
    callNext();
  };

  const callNext = () => {
    for (const [owner, queue] of queues) {
      const [go] = queue;
      if (!go || !take(owner, 1)) continue;
      leave(owner, queue, go);
      if (queues.delete(owner)) queues.set(owner, queue); // behind all others
      go();
    }
  };

  const leave = (owner: Owner, queue: Set<() => void>, go: () => void) => {
    queue.delete(go);
    if (queue.size === 0) queues.delete(owner);
  };

  const once = (owner: Owner) => {
    let isHeld = true;
    return () => {
      if (isHeld) giveBack(owner, 1);
      isHeld = false;
    };
  };

  return {
    take,
    isHeldBy: (owner) => held.has(owner),
    isHeldBeside,
    giveBack,
    async wait(owner, signal) {
      if (signal?.aborted) return null;
      const queue = queues.get(owner) ?? new Set();
      if (queue.size === 0 && take(owner, 1)) return once(owner);
      if (queue.size >= waiting) return null;
      queues.set(owner, queue);
      const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
      const giveUp = () => {
        leave(owner, queue, go);
        resolve(null);
      };
      const go = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve(once(owner));
      };
      queue.add(go);
      signal?.addEventListener("abort", giveUp, { once: true });
      return promise;
    },
  };
}
