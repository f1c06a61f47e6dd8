import { safeError } from "#platform/log.server.ts";

const patience = 9_000; // ms; supervisors kill the process after ten seconds
const sameSignal = 2_000; // ms; npm passes on a signal that a supervisor or terminal has already sent to every process

/**
 * Ends the process in good order: at SIGTERM or SIGINT `stop` runs and the exit code is 0. A signal that comes again
 * after two seconds, or a stop that takes too long, ends it at once. An uncaught exception stops it too, with code
 * 1: what it left half done is unknown, and the supervisor starts a fresh process.
 * @returns the same shutdown, to be called with an exit code
 */
export function shutDownGracefully(stop: () => Promise<void>): (code: number) => void {
  let stoppingSince: number | undefined; // ms
  const shutDown = (code: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => shutDown(0));
  process.on("uncaughtException", (error) => {
    report("uncaught exception", error);
    shutDown(1);
  });
  // A forgotten await in one request must not take the site away from everyone else.
  process.on("unhandledRejection", (reason) => report("unhandled rejection", reason));
  return shutDown;
}

function report(msg: string, error: unknown) {
  process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), msg, error: safeError(error) })}\n`);
}
