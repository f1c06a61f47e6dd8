import { rawAnswer } from "./bare-server.ts";

/**
 * Bytes of JavaScript on the wire that a page requests before any interaction, for a browser that accepts
 * Brotli (the smallest files are not compressed).
 */
export async function scriptSize(origin: string, path: string): Promise<number> {
  const html = await (await fetch(new URL(path, origin))).text();
  const addresses = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1]));
  let total = 0;
  for (const address of addresses) {
    if (!address) continue;
    const { status, body } = await rawAnswer(new URL(address, origin).href, {
      "accept-encoding": "br",
    });
    if (status !== 200) throw new Error(`${address} answered ${status}.`);
    total += body.length;
  }
  return total;
}
