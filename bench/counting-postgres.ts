import pg from "pg";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";

/** What a statement has cost the database since the counting began anew: how often it was asked, and ms in total. */
export type Statement = { text: string; calls: number; planning: number; execution: number };

export type CountingPostgres = Awaited<ReturnType<typeof startCountingPostgres>>;

/** The product's own Postgres in `folder`, made to count how long it plans and executes each statement. */
export async function startCountingPostgres(folder: string) {
  const first = await startEmbeddedPostgres(folder);
  const early = await connect(first.url);
  await early.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await early.end();
  await first.stop(); // a library is preloaded at the next start
  const { url, stop } = await startEmbeddedPostgres(folder);
  const client = await connect(url);
  await client.query("create extension pg_stat_statements");
  await client.query("alter system set pg_stat_statements.track_planning = on");
  await client.query("select pg_reload_conf()");
  return {
    url,
    client,
    countAnew: () => client.query("select pg_stat_statements_reset()"),
    /** Each statement that the site's database was asked since, but for those of its queue of jobs. */
    async statements(): Promise<Statement[]> {
      const { rows } = await client.query(
        `select query as text, calls::int, total_plan_time as planning, total_exec_time as execution
         from pg_stat_statements join pg_database on pg_database.oid = dbid where datname = 'chamber' and query !~ 'pgboss'`,
      );
      return rows;
    },
    async stop() {
      await client.end();
      await stop();
    },
  };
}

/** A connection to the server's other database, so that what it is asked here is not counted as the site's. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace("/chamber?", "/postgres?") });
  await client.connect();
  return client;
}
