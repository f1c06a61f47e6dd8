import pino from "pino";

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
 * carries the values of the query, which may be anything a visitor typed; they are cut off.
 */
export function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: safeError(error.cause) };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...code,
    stack: withoutValues(error.stack ?? ""),
    ...cause,
  };
}

function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "\nparams: [hidden]");
}
