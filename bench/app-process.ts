import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import manifest from "../package.json" with { type: "json" };

const patience = 180_000; // ms until the first response
const pause = 10; // ms between two attempts

/**
 * Starts the built product in a process of its own with the command line of `npm start`; `exec` makes it the
 * direct child.
 */
export async function startApp(settings: Record<string, string>) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn("sh", ["-c", manifest.scripts.start], {
    env: { ...process.env, ...settings, PORT: String(port), NODE_ENV: "production", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.resume();
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error("The site ended while it was starting.");
    if (performance.now() - began > patience) throw new Error("The site did not answer in time.");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return {
    origin,
    pid: child.pid,
    firstAnswer: Math.round(performance.now() - began), // ms
    /** Resident memory in MB; undefined if the system does not report it. */
    memory: () => residentMemory(child.pid),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function answers(origin: string) {
  const answer = await fetch(origin).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** Resident memory of a process in MB; undefined when it has ended, or the system does not report it. */
export function residentMemory(pid: number | undefined): number | undefined {
  const found = memoryOf(pid, "status", "VmRSS");
  return found && Math.round(found);
}

/** What a process has in memory for itself alone, in MB, not rounded; undefined likewise. */
export const ownMemory = (pid: number) => memoryOf(pid, "smaps_rollup", "Pss_Anon");

function memoryOf(pid: number | undefined, file: string, figure: string): number | undefined {
  try {
    const found = new RegExp(`^${figure}:\\s+(\\d+) kB`, "m").exec(
      readFileSync(`/proc/${pid}/${file}`, "utf8"),
    );
    return found ? Number(found[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
