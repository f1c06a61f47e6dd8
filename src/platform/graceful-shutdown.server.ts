import { safeError } from "#platform/log.server.ts";

const patience = 9_000; // ms; supervisors kill the process after ten seconds
const sameSignal = 2_000; // ms; npm forwards a signal that every process has already received

/**
 * Shuts the process down gracefully: SIGTERM, SIGINT or SIGHUP calls `stop` and exits with code 0. A signal
 * repeated after more than two seconds, or a `stop` that takes more than nine, exits at once with code 1. An
 * uncaught exception also calls `stop` and exits with code 1: the state is unknown, and the supervisor starts
 * a new process.
 * @returns the shutdown function, to be called with an exit code
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
  // Only logged: a forgotten await in one request must not stop the site for everyone else.
  process.on("unhandledRejection", (reason) => report("unhandled rejection", reason));
  return shutDown;
}

function report(msg: string, error: unknown) {
  process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), msg, error: safeError(error) })}\n`);
}
