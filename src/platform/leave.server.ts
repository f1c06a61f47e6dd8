import { safeError } from "#platform/log.server.ts";

const patience = 9_000; // ms; who supervises us cuts after ten seconds
const sameSignal = 2_000; // ms; npm passes on a signal that a supervisor or terminal has already sent to all of us

/**
 * Ends the process in good order: at SIGTERM or SIGINT `stop` runs and the exit code is 0. A signal that comes again
 * after two seconds, or a stop that takes too long, ends it at once. An exception nobody caught stops it too, with code
 * 1: what it left half done is unknown, and whoever supervises us starts afresh. Returns what does the same on demand.
 */
export function leaveInGoodOrder(stop: () => Promise<void>): (code: number) => void {
  let leavingSince: number | undefined; // ms
  const leave = (code: number) => {
    if (leavingSince !== undefined) {
      if (performance.now() - leavingSince > sameSignal) process.exit(1);
      return;
    }
    leavingSince = performance.now();
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => leave(0));
  process.on("uncaughtException", (error) => {
    report("uncaught exception", error);
    leave(1);
  });
  // A forgotten await in one request is no reason to leave everyone else without a site.
  process.on("unhandledRejection", (reason) => report("unhandled rejection", reason));
  return leave;
}

function report(msg: string, error: unknown) {
  process.stderr.write(`${JSON.stringify({ level: 60, time: Date.now(), msg, error: safeError(error) })}\n`);
}
