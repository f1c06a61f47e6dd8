import type { Files } from "../files.server.ts";

const beingMade = new Map<string, Promise<void>>();

/**
 * Makes a file of the store unless it exists; requests of the same moment share one making.
 * @throws what making it throws, and the store's error when it does not respond
 */
export async function madeOnce(files: Files, key: string, make: () => Promise<void>): Promise<void> {
  const makeUnlessThere = async () => {
    if (!(await files.exists(key))) await make();
  };
  const making = beingMade.get(key) ?? makeUnlessThere().finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  await making;
}
