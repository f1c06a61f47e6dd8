import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { claimDataFolder, FolderInUse } from "#platform/data-folder.server.ts";
import { isOutage } from "#platform/database-faults.ts";
import type { Log } from "#platform/log.server.ts";
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  postgresLogs,
  startEmbeddedPostgres,
} from "#platform/postgres-embedded.server.ts";

type Options = {
  giveUp: (reason: EmbeddedPostgresError) => void;
  signal?: AbortSignal;
  /** Pauses before each restart attempt (ms). */
  pauses?: number[];
};

const leavingTime = 15_000; // ms that a stopping process may take to release the folder
const lookAgain = 250; // ms
const restartPauses = [0, 1_000, 2_000, 4_000, 8_000, 15_000]; // ms
const steady = 60_000; // ms of running after which Postgres counts as healthy again

/**
 * Starts the embedded Postgres, claims it for this process, and restarts it whenever it dies, with growing
 * pauses. When restarting fails, `giveUp` is called: somebody has to look into it. `signal` aborts the
 * waiting at the first start.
 * @throws EmbeddedPostgresError when the first start fails, or another process keeps the folder
 */
export async function runOwnDatabase(
  dataFolder: string,
  log: Log,
  { giveUp, signal, pauses = restartPauses }: Options,
): Promise<EmbeddedPostgres> {
  let current = await open(dataFolder, log, signal);
  const stopping = new AbortController();
  let tries = 0;

  const restart = async () => {
    log.error("Postgres has died; it is started again");
    for (const startedAgain = performance.now(); tries < pauses.length; tries++) {
      await pause(pauses[tries], undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await open(dataFolder, log, stopping.signal);
        log.warn({ afterMs: Math.round(performance.now() - startedAgain) }, "Postgres is back");
        return watch();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ error }, "Postgres did not start again");
      }
    }
    giveUp(
      new EmbeddedPostgresError(
        `Postgres died and could not be started again in ${dataFolder}; its reasons are in ${postgresLogs(join(dataFolder, "postgres"))}.`,
      ),
    );
  };
  let restarting = Promise.resolve();
  const watch = () => {
    const since = performance.now();
    void current.lost.then(() => {
      if (stopping.signal.aborted) return;
      tries = performance.now() - since > steady ? 0 : tries + 1;
      restarting = restart();
    });
  };
  watch();

  return {
    url: current.url,
    async stop() {
      stopping.abort();
      await restarting;
      await current.stop(); // the claim on the folder ends only now: no other process may use a Postgres that is stopping
    },
  };
}

/** Starts Postgres and claims it; waits for a process that is just releasing the folder. */
async function open(dataFolder: string, log: Log, signal?: AbortSignal) {
  const waitingSince = performance.now();
  for (let told = false; ; told = true) {
    try {
      const postgres = await startEmbeddedPostgres(dataFolder);
      return { ...postgres, ...(await claimDataFolder(postgres.url, dataFolder)) };
    } catch (error) {
      const mayPass = error instanceof FolderInUse || isOutage(error);
      if (!mayPass || performance.now() - waitingSince > leavingTime) throw error;
      if (!told) log.warn(`${(error as Error).message} Waiting for it to end …`);
      await pause(lookAgain, undefined, { signal });
    }
  }
}
