import pino from "pino";
import { hideSecrets } from "#platform/hide-secrets.ts";

/**
 * The structured log. Personal data and secrets are never passed to it; the redaction list is a second
 * safeguard.
 */
export type Log = pino.Logger;

const redacted = ["password", "*.password", "headers.cookie", "headers.authorization", "*.token", "*.secret"];

/** A log that writes one JSON object per line to standard output, at `level` and above. */
export function openLog(level: string): Log {
  const serializers = { error: safeError, err: safeError }; // "err" is what pino calls an error that is logged alone
  return pino({ level, base: undefined, redact: { paths: redacted, censor: "[hidden]" }, serializers });
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
