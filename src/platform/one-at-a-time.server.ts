/**
 * A function that does the works of one key one after another, in the order in which they came, so that whoever sends many keeps
 * nobody else waiting; works of different keys do not wait for each other.
 */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
    const before = last.get(key);
    const mine = (async () => {
      await before?.catch(() => undefined); // told to whoever sent it
      return work();
    })();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
