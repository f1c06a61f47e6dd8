import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "#tests/support/start-site.ts";
import { type Connection, type Database, openDatabase } from "./database.server.ts";
import { isOutage } from "./database-faults.ts";

let url: string;
let db: Database;
let other: pg.Client; // an operator, or a newer process
let warnings: unknown[];

const log = { warn: (...words: unknown[]) => void warnings.push(words.at(-1)) } as never;

beforeEach(async () => {
  url = await createDatabase();
  warnings = [];
  db = openDatabase(url, { log });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("create table notes (id int, words text); insert into notes values (1, 'first')");
});

afterEach(async () => {
  await db.$client.end();
  await other.end();
});

const notes = async (connection: Connection, id = 1) =>
  (await connection.execute(sql`select * from notes where id = ${id}`)).rows;

/** Asks until the connection that answers has the statement prepared. */
async function prepare() {
  for (let time = 0; time < 8; time++) await notes(db);
}

const prepared = async () =>
  (
    await db.execute<{ name: string; statement: string }>(
      sql`select name, statement from pg_prepared_statements where statement like '%from notes%'`,
    )
  ).rows;

describe("a plan that no longer fits", () => {
  beforeEach(prepare);

  test("after a migration beside this process, is made anew", async () => {
    await other.query("alter table notes add column day date");
    expect(await notes(db)).toEqual([{ id: 1, words: "first", day: null }]);
  });

  test("inside a transaction, is an outage, after which it is made anew; nothing else of it is stored", async () => {
    await other.query("alter table notes add column day date");
    const attempt = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${2}, 'second')`);
      return notes(tx);
    });
    await expect(attempt).rejects.toSatisfy(isOutage);
    expect(await notes(db, 2)).toEqual([]);
    await db.transaction(async (tx) => expect(await notes(tx)).toHaveLength(1));
  });

  test("is no reason to ask again what the database refuses", async () => {
    let asked = 0;
    db.$client.on("acquire", () => void asked++);
    const wrong = () => db.execute(sql`select words::int from notes where id = ${1}`);
    for (let time = 1; time <= 5; time++) {
      await expect(wrong()).rejects.toMatchObject({ cause: { code: "22P02" } });
      expect(asked).toBe(time);
    }
  });
});

test("a connection that dies under a prepared statement is replaced by one that prepares it", async () => {
  await prepare();
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'chamber:%' and datname = current_database()",
  );
  await notes(db).catch((error) => expect(error).toSatisfy(isOutage)); // it may be noticed before it is asked
  await prepare();
  expect(await prepared()).toHaveLength(1);
});

test("the name of a statement holds no value, whatever is asked for", async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) await notes(db, id);
  expect(await prepared()).toEqual([
    { name: expect.stringMatching(/^[0-9a-f]{32}$/), statement: "select * from notes where id = $1" },
  ]);
});

describe("where a pooler loses prepared statements", () => {
  const lose = () => db.$client.query("deallocate all");

  test("they are asked without one from then on, and the log names the setting", async () => {
    await prepare();
    await lose();
    expect(await notes(db)).toHaveLength(1);
    await prepare();
    expect(await prepared()).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("DATABASE_PREPARED=off")]);
  });

  test("within a transaction once as an outage", async () => {
    await prepare();
    await lose();
    await expect(db.transaction(notes)).rejects.toSatisfy(isOutage);
    await db.transaction(async (tx) => expect(await notes(tx)).toHaveLength(1));
    expect(warnings).toHaveLength(1);
  });
});

test("DATABASE_PREPARED=off prepares none, also of those that a library names", async () => {
  const plain = openDatabase(url, { prepared: false });
  for (let time = 0; time < 8; time++) await notes(plain);
  // As the library of limits asks.
  await plain.$client.query({ name: "own", text: "select * from notes where id = $1", values: [1] });
  const { rows } = await plain.execute(sql`select name from pg_prepared_statements`);
  expect(rows).toEqual([]);
  await plain.$client.end();
});
