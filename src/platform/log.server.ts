import pino from "pino";
import { hideSecrets } from "#platform/hide-secrets.ts";

/** The structured log. Personal data and secrets are never passed to it; the redaction list is a second line. */
export type Log = pino.Logger;

const redacted = ["password", "*.password", "headers.cookie", "headers.authorization", "*.token", "*.secret"];

/** A log that writes one JSON object a line to standard output, at `level` and above. */
export function openLog(level: string): Log {
  const serializers = { error: safeError, err: safeError };
  return pino({ level, base: undefined, redact: { paths: redacted, censor: "[hidden]" }, serializers });
}

/**
 * What the log keeps of an error: type, message, code and stack, also of its cause. A database error's message
 * carries the values of the query, which may be anything a visitor typed; they are cut off. A mail server's may quote
 * the link that it was sent.
 */
export function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: safeError(error.cause) };
  return {
    type: error.name,
    message: safeText(error.message),
    ...code,
    stack: safeText(error.stack ?? ""),
    ...cause,
  };
}

function safeText(text: string): string {
  return hideSecrets(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "\nparams: [hidden]"));
}
