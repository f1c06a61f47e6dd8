// Error codes of the connection (Node), of a server that is stopping, starting or has crashed, of a cancelled
// statement (57014), of a server short of resources, and of one that takes no changes at the moment (25006).
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|57P0[1-3]|57014|08...|53...|58030|25006)$/;
// What Postgres refuses itself (SQLSTATE): what it does not support, a value or a row that breaks a rule, a wrong statement,
// and what a trigger of ours raises.
const refused = /^(0A|2[123]|42|P0)...$/;
// Driver errors that have no code.
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/**
 * Whether an error means that the database cannot be reached or cannot work at the moment, so that a retry is
 * worthwhile; false for everything else (a wrong password, a failing migration, a violated constraint).
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codes.test(codeOf(error) ?? "") || words.test(error.message) || isMissingSocket(error)) return true;
  if (isLostPlan(error)) return true;
  return isOutage(error.cause) || (error instanceof AggregateError && error.errors.some(isOutage));
}

// The socket of a Postgres that is not running. A missing file has the same code, so the system call is
// checked.
function isMissingSocket(error: NodeJS.ErrnoException): boolean {
  return error.code === "ENOENT" && error.syscall === "connect";
}

/** Whether a connection does not know a statement that was prepared, or knows it already: a pooler has changed the server behind it. */
export function isUnprepared(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^(26000|42P05)$/.test(codeOf(error) ?? "") || isUnprepared(error.cause);
}

/** Whether a prepared statement could not begin, and may be asked anew: also one whose plan a migration has made wrong. */
export function isLostPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return (code === "0A000" && routine === "RevalidateCachedQuery") || isUnprepared(error);
}

/**
 * Whether an error means that a text contains a character that the database cannot store: NUL, which nobody
 * types.
 */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^(22021|22P05)$/.test(codeOf(error) ?? "") || isUnstorable(error.cause);
}

/**
 * Whether an error means that the database works, and refused a statement as wrong or against a rule of the tables: a fault
 * of ours, which no waiting mends.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return refused.test(codeOf(error) ?? "") || isRefused(error.cause);
}

/** The status of what could not be stored, for an error that nobody foresaw: 500 for a fault of ours, 503 where waiting may help. */
export function notStoredStatus(error: unknown): 500 | 503 {
  return isRefused(error) && !isOutage(error) ? 500 : 503;
}

export function codeOf(error: unknown): string | undefined {
  // Connecting to a host name with several addresses fails with one AggregateError.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return (error as { code?: string } | null)?.code;
}
