import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { findPostmaster } from "#platform/postmaster-pid.server.ts";
import { adminEmail, adminPassword, galleryPassword } from "#tests/support/start-site.ts";

/** The settings of a site with its own database in `folder`, behind one proxy, so that clients can have any address. */
export const ownSettings = (folder: string) => ({
  PORT: "0",
  DATA_DIR: folder,
  TRUST_PROXY: "1",
  ADMIN_EMAIL: adminEmail,
  ADMIN_PASSWORD: adminPassword,
  GALLERY_PASSWORD: galleryPassword,
  SAMPLE_DATA: "off",
  LOG_LEVEL: "silent",
});

/** Ends every process of the Postgres in `folder` at once, as a loss of power would. */
export async function killPostgres(folder: string): Promise<void> {
  const postmaster = await findPostmaster(join(folder, "postgres"));
  if (postmaster === null) return;
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // ended by itself meanwhile
    }
  }
}

/** The processes that this one has started and that still run. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined; // ended meanwhile
  }
}

/** The rows of one query on the database in `folder`. */
export function rowsOf<Row extends object>(folder: string, query: string): Promise<Row[]> {
  const host = encodeURIComponent(join(folder, "socket"));
  return rowsAt(`postgresql://chamber@/chamber?host=${host}`, query);
}

/** The rows of one query, on a connection of its own. */
export async function rowsAt<Row extends object>(connectionString: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
