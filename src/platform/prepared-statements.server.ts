import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { isLostPlan, isUnprepared } from "#platform/database-faults.ts";
import type { Log } from "#platform/log.server.ts";
import { isSearch } from "#platform/search-text.server.ts";

/** What a driver is asked: Drizzle hands it the statement and the values apart. */
type Ask = (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown;
type Statement = pg.QueryConfig & { plannedAnew?: true };

const often = 3; // times; what is asked less often, as an insert of as many rows, is planned each time
const most = { names: 600, texts: 2_000 }; // named, as each plan takes memory in every connection, and counted

/**
 * Gives the texts that are often asked a name of their own, at most so many; undefined for the others, and for searches. A
 * name is the hash of its text, and holds no value.
 */
export function statementNames({ names: mostNames, texts } = most): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new LRUCache<string, number>({ max: texts }); // some texts vary without end
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < often || isSearch(text)) return undefined;
    asked.delete(text);
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    names.set(text, name);
    return name;
  };
}

/**
 * Has Postgres plan each statement that has values once for each connection of a pool, as planning is most of its work for a
 * page. A plan that is lost, after a migration beside this process, is made anew; inside a transaction that is an outage.
 * Where connections change between two statements (a pooler), they are planned each time from the first loss on.
 */
export function prepareOnce(pool: pg.Pool, log?: Log): void {
  let nameOf = statementNames();
  pool.on("connect", (client) => {
    const ask = client.query.bind(client) as Ask;
    const askByName: Ask = (asked, values, ...rest) =>
      ask(hasValues(asked, values) ? { ...asked, name: nameOf(asked.text) } : asked, values, ...rest);
    client.query = askByName as typeof client.query;
  });
  pool.on("release", (error) => {
    if (!isUnprepared(error)) return;
    nameOf = () => undefined;
    log?.warn("a pooler before the database keeps no prepared statements: set DATABASE_PREPARED=off");
  });
  const ask = pool.query.bind(pool) as Ask;
  const askAgain: Ask = async (asked, values) => {
    try {
      return await ask(asked, values);
    } catch (error) {
      if (!isLostPlan(error)) throw error;
      return ask({ ...(asked as Statement), plannedAnew: true }, values);
    }
  };
  pool.query = askAgain as typeof pool.query;
}

function hasValues(asked: unknown, values: unknown): asked is Statement {
  const { text, plannedAnew } = asked as Partial<Statement>;
  return text !== undefined && !plannedAnew && Array.isArray(values) && values.length > 0;
}
