import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type SiteProcess = {
  origin: string;
  pid: number;
  /** Sends a signal, SIGKILL by default; resolves with the exit code once the process is gone. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  exited: Promise<number | null>;
  said: () => string;
};

/**
 * Starts the built product in a process of its own, which can be killed, and waits until its start is over. `also` is
 * a program that runs in it as well.
 * @throws with what it wrote when it ends before
 */
export async function startSiteProcess(settings: Record<string, string>, also = ""): Promise<SiteProcess> {
  const begun = beginSiteProcess(settings, also);
  const address = new Promise<string>((found) => {
    begun.onSaid(() => {
      const [, origin] = /The site is running at (\S+)/.exec(begun.said()) ?? [];
      if (origin) found(origin);
    });
  });
  const ended = begun.exited.then(() => Promise.reject(new Error(`the site ended: ${begun.said()}`)));
  return { ...begun, origin: await Promise.race([address, ended]) };
}

/** Starts the product without waiting for anything, for a test that kills it while it starts. */
export function beginSiteProcess(settings: Record<string, string>, also = "") {
  const entry = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
  const program = `
    const { start, runUntilStopped } = await import(${JSON.stringify(entry)});
    ${also}
    try {
      await runUntilStopped((parts) => start(${JSON.stringify(settings)}, parts), console.log);
    } catch (error) {
      console.log(error.message);
      process.exit(1);
    }`;
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=16", "--input-type=module", "--eval", program], // the memory settings of npm start
    { env: { ...process.env, MALLOC_ARENA_MAX: "1" } },
  );
  const exited = once(child, "exit").then(([code]) => code as number | null);
  let text = "";
  const onSaid = (heard: () => void) => {
    for (const stream of [child.stdout, child.stderr]) stream.on("data", heard);
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      text += part;
    });
  }
  return {
    pid: child.pid as number,
    exited,
    end: (signal: NodeJS.Signals = "SIGKILL") => {
      child.kill(signal);
      return exited;
    },
    onSaid,
    said: () => text,
  };
}
