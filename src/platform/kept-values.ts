import { LRUCache } from "lru-cache";

/** Keeps values that are dear to make, by key and for each owner (a database, a configuration), at most so many: the last used. */
export function keptValues<Value extends object | string>(most: number) {
  const all = new WeakMap<object, LRUCache<string, Value>>();
  return (owner: object): LRUCache<string, Value> => {
    const kept = all.get(owner) ?? new LRUCache<string, Value>({ max: most });
    all.set(owner, kept);
    return kept;
  };
}
