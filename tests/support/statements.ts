import type { Connection, Pool, PoolClient } from "pg";
import { expect } from "vitest";
import type { Client } from "./client.ts";
import type { TestSite } from "./start-site.ts";

/**
 * How many statements a page asks of the database once it is warm: the least of three visits, since the first ones fill what
 * the site keeps in memory, and looks at the content ask some as well.
 */
export async function statementsOf(
  { platform }: Pick<TestSite, "platform">,
  client: Client,
  address: string,
): Promise<number> {
  const counts: number[] = [];
  for (let visit = 0; visit < 3; visit++)
    counts.push(
      await completedDuring(platform.db.$client, async () => {
        const answer = await client.get(address);
        expect(answer.status, address).toBe(200);
        await answer.text();
      }),
    );
  return Math.min(...counts);
}

/** Counts what the database says it has completed: one for each statement, prepared or not, also within a transaction. */
async function completedDuring(pool: Pool, act: () => Promise<void>): Promise<number> {
  let completed = 0;
  const count = () => void completed++;
  const followed = new Set<Connection>();
  const follow = ({ connection }: PoolClient) => {
    if (!followed.has(connection)) connection.on("commandComplete", count);
    followed.add(connection);
  };
  pool.on("acquire", follow);
  await act();
  pool.off("acquire", follow);
  for (const connection of followed) connection.off("commandComplete", count);
  return completed;
}
