// Of the connection (Node), of the server that ends, begins or has crashed, and of one that has no room left.
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|57P0[1-3]|57014|08...|53...|58030)$/;
// What the driver says without a code.
const words = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/**
 * Whether an error says that the database cannot be reached or cannot work just now, so that it is worth trying again;
 * everything else (a wrong password, a failing migration, a broken rule) stays as it is.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codes.test(codeOf(error) ?? "") || words.test(error.message) || isMissingSocket(error)) return true;
  return isOutage(error.cause) || (error instanceof AggregateError && error.errors.some(isOutage));
}

// Of a Postgres that does not run; a missing file has the same code.
function isMissingSocket(error: NodeJS.ErrnoException): boolean {
  return error.code === "ENOENT" && error.syscall === "connect";
}

/** Whether an error says that a text holds a sign which the database cannot store: a NUL, which no person types. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^(22021|22P05)$/.test(codeOf(error) ?? "") || isUnstorable(error.cause);
}

/** The error's code, of the database or of the system. */
export function codeOf(error: unknown): string | undefined {
  // Connecting to a name with several addresses fails with one error around several.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return (error as { code?: string } | null)?.code;
}
