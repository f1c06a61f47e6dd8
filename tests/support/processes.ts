import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, vi } from "vitest";

// Programs that a run which was cut off leaves behind end with it.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

const patience = { timeout: 40_000, interval: 50 };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("the server has no port");
  return address.port;
}

/**
 * Runs the product as `npm start` does, in a process of its own, with these settings alone; waits until it is ready.
 * @param output where its standard output goes: to `said`, or to a file that is open
 */
export async function startProcess(settings: Record<string, string>, output: "pipe" | number = "pipe") {
  const port = settings.PORT ?? String(await freePort());
  const env = { PATH: process.env.PATH, LOG_LEVEL: "silent", ...settings, PORT: port };
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env,
    stdio: ["pipe", output, "pipe"],
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      said += part;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)).finally(() =>
    running.delete(child),
  );
  const origin = `http://127.0.0.1:${port}`;
  const readiness = async () => {
    if (child.exitCode !== null) throw new Error(`it has ended: ${said}`);
    if (settings.ROLE === "worker") return said.includes("The site is running") ? "ready\n" : said;
    return (await fetch(`${origin}/readyz`)).text();
  };
  await vi.waitFor(async () => expect(await readiness()).toBe("ready\n"), patience);
  return {
    origin,
    port: Number(port),
    pid: child.pid as number,
    said: () => said,
    /** Reads its output no longer: what it prints from now on fails. */
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    /** Ends it as a supervisor does; returns its exit code. */
    async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
      child.kill(signal);
      return ended;
    },
  };
}
