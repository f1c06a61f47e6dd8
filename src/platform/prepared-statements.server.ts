import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { isLostPlan, isUnprepared } from "#platform/database-faults.ts";
import type { Log } from "#platform/log.server.ts";
import { eachTime } from "#platform/planned-each-time.server.ts";

/** What a driver is asked: Drizzle hands it the statement and the values apart. */
type Ask = (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown;
type Statement = pg.QueryConfig & { plannedAnew?: true };

const often = 3; // times; what is asked less often, as an insert of as many rows, is planned each time
const most = { names: 600, texts: 2_000 }; // named, as each plan takes memory in every connection, and counted

/**
 * Gives the texts that are often asked a name of their own, at most so many; undefined for the others, and for what is
 * `plannedEachTime`. A name is the hash of its text, and holds no value.
 */
export function statementNames({ names: mostNames, texts } = most): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new LRUCache<string, number>({ max: texts }); // some texts vary without end
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < often || text.includes(eachTime)) return undefined;
    asked.delete(text);
    const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
    names.set(text, name);
    return name;
  };
}

/**
 * Has Postgres plan each statement that has values once for each connection of a pool, as planning is most of its work for a
 * page. A plan that is lost, after a migration beside this process, is made anew; inside a transaction that is an outage.
 * Where connections change between two statements (a pooler), they are planned each time from the first loss on; without
 * `prepared` from the beginning, also those that a library gives a name.
 */
export function prepareOnce(pool: pg.Pool, { prepared, log }: { prepared: boolean; log?: Log }): void {
  let nameOf = prepared ? statementNames() : unnamed;
  pool.on("connect", (client) => {
    const ask = client.query.bind(client) as Ask;
    const askByName: Ask = (asked, values, ...rest) =>
      ask(isStatement(asked) ? { ...asked, name: nameFor(asked, values) } : asked, values, ...rest);
    const nameFor = (asked: Statement, values: unknown) =>
      asked.plannedAnew || !hasSome(values ?? asked.values) ? undefined : nameOf(asked.text);
    client.query = askByName as typeof client.query;
  });
  pool.on("release", (error) => {
    if (!isUnprepared(error) || nameOf === unnamed) return;
    nameOf = unnamed;
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

const unnamed = () => undefined;
const hasSome = (values: unknown) => Array.isArray(values) && values.length > 0;

/** Other than a text alone, or a stream of a driver's own. */
function isStatement(asked: unknown): asked is Statement {
  return typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked);
}
