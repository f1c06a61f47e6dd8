import { hostname } from "node:os";
import pg from "pg";
import { EmbeddedPostgresError } from "#platform/postgres-embedded.server.ts";

const lock = 7_239_402; // any fixed number; the same in every process of this product

export class FolderInUse extends EmbeddedPostgresError {}

export type Claim = {
  /** Resolves when the connection that holds the claim has ended: Postgres was stopped, or died. */
  lost: Promise<void>;
  /** Whether anyone else is connected, such as a command that an operator runs. */
  isShared: () => Promise<boolean>;
  release: () => Promise<void>;
};

/**
 * Claims the embedded database for this process by an advisory lock, until Postgres stops or the process dies
 * in any way. Two processes must not share it, because the one that stops also stops Postgres.
 * @throws FolderInUse when another process holds the claim
 */
export async function claimDataFolder(url: string, folder: string): Promise<Claim> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `chamber-owner ${hostname()} process ${process.pid}`,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => undefined); // "end" follows
  await client.connect();
  const claimed = await client.query("select pg_try_advisory_lock($1) as ok", [lock]);
  if (!claimed.rows[0].ok) {
    const holder = await client.query(
      "select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted",
      [lock],
    );
    await client.end();
    const who = String(holder.rows[0]?.application_name ?? "another process").replace("chamber-owner ", "");
    throw new FolderInUse(
      `${folder} is in use by ${who}. Stop that one first, or give this one a DATA_DIR of its own.`,
    );
  }
  return {
    lost,
    async isShared() {
      const { rows } = await client.query(
        "select exists (select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as it",
      );
      return rows[0].it;
    },
    release: () => client.end(),
  };
}
