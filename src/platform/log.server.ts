import pino from "pino";
import { hideSecrets } from "#platform/hide-secrets.ts";

/**
 * The structured log. Personal data and secrets are never passed to it; the redaction list is a second
 * safeguard.
 */
export type Log = pino.Logger;

const redacted = ["password", "*.password", "headers.cookie", "headers.authorization", "*.token", "*.secret"];

const mostWaiting = 100_000; // bytes of lines that cannot be written: some hundred of them
const pause = 1_000; // ms until they are tried again

/** A log that writes one JSON object per line to standard output, at `level` and above. */
export function openLog(level: string): Log {
  const serializers = { error: safeError, err: safeError }; // "err" is what pino calls an error that is logged alone
  const options = { level, base: undefined, redact: { paths: redacted, censor: "[hidden]" }, serializers };
  const output = patientOutput((lines) => log.warn({ lines }, "lines of the log could not be written"));
  const log = pino(options, output);
  return log;
}

/**
 * Standard output as it may be: on a disk that is full, or read by nobody. What cannot be written waits, up to a limit, and
 * is tried again each second; what comes beyond it is left out, and `tellLost` hears of how many lines once there is room.
 */
function patientOutput(tellLost: (lines: number) => void) {
  // Without waiting for a slow reader: that would keep every page waiting as well.
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostWaiting, retryEAGAIN: () => false });
  let lost = 0;
  let again: NodeJS.Timeout | undefined;
  output.removeAllListeners("error"); // pino's own ends the process, or the log for good when its reader has gone
  output.on("error", () => {
    clearTimeout(again);
    again = setTimeout(() => output.write(""), pause).unref();
  });
  output.on("drop", () => {
    lost += 1;
  });
  output.on("drain", () => {
    const lines = lost;
    lost = 0;
    if (lines > 0) tellLost(lines);
  });
  return output;
}

/**
 * What is logged of an error and its causes: type, message, code and stack. A database error's message
 * contains the values of the query, which may be anything a visitor typed, so they are cut off. A mail
 * server's message may quote a link from the mail, so secrets in links are hidden.
 */
export function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: safeError(error.cause) };
  const message = hideSecrets(error.message.replace(/\nparams: [\s\S]*$/, "\nparams: [hidden]"));
  // The stack repeats the message, whose values may look like lines of a stack.
  const calls = (error.stack ?? "").replace(error.message, "").match(/^ {4}at .*$/gm) ?? [];
  const stack = [`${error.name}: ${message}`, ...calls.map(hideSecrets)].join("\n");
  return { type: error.name, message, ...code, stack, ...cause };
}
