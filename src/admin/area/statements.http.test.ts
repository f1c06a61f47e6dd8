import { expect } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { type Site, test } from "#tests/support/site.ts";
import { screenAddress } from "../request/screen-address.ts";
import { type ScreenKey, screens } from "../request/screens.ts";

// Who asks, what waits behind the navigation, and the screen's own: so many where it has several parts, else `most`.
const ofSeveralParts: Partial<Record<ScreenKey, number>> = { today: 9, board: 7, trash: 6, sample: 6 };
const most = 5;

test("a screen of staff asks the database a few times", async ({ site }) => {
  const admin = await site.asAdmin();
  const asked: string[] = [];
  for (const { key } of screens) {
    const count = await statementsOf(site, admin, screenAddress(key));
    if (count > (ofSeveralParts[key] ?? most)) asked.push(`${key}: ${count}`);
  }
  expect(asked).toEqual([]);
});

/** How often a page borrows a connection, once for each statement: the least of three visits, since looks at the content borrow some as well. */
async function statementsOf({ platform }: Site, client: Client, address: string): Promise<number> {
  const pool = platform.db.$client;
  const counts: number[] = [];
  for (let visit = 0; visit < 3; visit++) {
    let borrowed = 0;
    const count = () => void borrowed++;
    pool.on("acquire", count);
    expect((await client.get(address)).status, address).toBe(200);
    pool.off("acquire", count);
    counts.push(borrowed);
  }
  return Math.min(...counts);
}
