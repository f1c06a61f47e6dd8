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
  const serializers = { error: safeError, err: safeError };
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
