import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrateDatabase } from "#platform/database.server.ts";
import { openJobs } from "#platform/jobs.server.ts";
import { openLog } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { buildIfStale } from "../../scripts/build.mjs";
import { makeTemplate } from "./start-site.ts";

const prefix = "chamber-test-";
const memory = "/dev/shm"; // of Linux: a file system that holds its files in memory
const enough = 2 ** 32; // bytes that a run does not come near

/** Global set-up of the tests through HTTP: their sites begin as one that was started once. Returns the tear-down. */
export default async function setUp(): Promise<() => Promise<void>> {
  const tearDown = await startDatabaseServer();
  await makeTemplate("begun"); // the queues of its jobs are half the work of a start
  return tearDown;
}

/**
 * Starts what the test runs need that use the whole product: an up-to-date build, and one Postgres in a
 * temporary folder with a migrated template database. TEST_DATABASE_URL and TEST_FOLDER tell the workers
 * where they are. Returns the tear-down, which stops all processes and deletes all files.
 */
export async function startDatabaseServer(): Promise<() => Promise<void>> {
  if (!buildIfStale()) throw new Error("The product does not build; nothing was tested.");
  for (const place of [tmpdir(), memory]) removeLeftovers(place);
  // Each copy of a site makes a thousand files and deletes them again, which a disk takes ten times as long for.
  const folder = mkdtempSync(join(isFit(memory) ? memory : tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755); // the unprivileged database user must be able to enter the folder
  process.once("exit", () => killServer(folder)); // also after Ctrl-C, when nothing can be awaited
  const server = await startEmbeddedPostgres(folder);
  await forgetDurability(server.url);
  await migrateDatabase(server.url, "db/migrations");
  await makeQueue(server.url);
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_FOLDER = folder;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Whether this machine has such a place, programs may be started from there, and it has room for a run. */
function isFit(place: string): boolean {
  if (!existsSync(place) || !existsSync("/proc/mounts")) return false;
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.split(" ")[1] === place);
  const { bavail, bsize } = statfsSync(place);
  return mount !== undefined && !mount.includes("noexec") && bavail * bsize > enough;
}

/** Test data need not survive a power cut; without flushing to disk a run takes half the time. */
async function forgetDurability(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query("select pg_reload_conf()");
  await client.end();
}

/** Without the tables of the job queue in the template each site would make them: half the work of its start. */
async function makeQueue(url: string) {
  const jobs = openJobs(url, "web", openLog("silent"));
  await jobs.start([], {} as Platform);
  await jobs.stop();
}

/** Stops the server of `folder` without waiting if it is still running, and deletes the folder. */
function killServer(folder: string) {
  try {
    const pid = Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, "SIGQUIT"); // Postgres: immediate shutdown
  } catch {
    // It has already been stopped properly.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes what earlier runs left behind because they were killed before their tear-down. */
function removeLeftovers(place: string) {
  if (!existsSync(place)) return;
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split("-")[0]);
    if (!isRunning(owner)) killServer(join(place, name));
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
