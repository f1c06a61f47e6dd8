import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { quoted, siteTables } from "./site-tables.server.ts";

const migrations = () => readMigrationFiles({ migrationsFolder: "db/migrations" });

/**
 * Gives a database the tables of an earlier version, all of them empty: those that the first `count` migrations make.
 * To be called in a transaction.
 */
export async function returnToSchema(client: pg.Client, count: number): Promise<void> {
  for (const { name } of await siteTables(client)) await client.query(`drop table ${quoted(name)} cascade`);
  const functions = await client.query<{ own: string }>(
    `select oid::regprocedure::text as own from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  // One that stands on another goes with it.
  for (const { own } of functions.rows) await client.query(`drop function if exists ${own} cascade`);
  await client.query("delete from drizzle.__drizzle_migrations");
  await apply(client, migrations().slice(0, count));
}

/** Applies the migrations after the first `count`. To be called in a transaction. */
export async function goOnFromSchema(client: pg.Client, count: number): Promise<void> {
  await apply(client, migrations().slice(count));
}

async function apply(client: pg.Client, files: ReturnType<typeof migrations>) {
  for (const { sql, hash, folderMillis } of files) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
