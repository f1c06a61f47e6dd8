/** What the failure of a delivery means: for the reader it failed or comes later, or the mail server is the trouble. */
export type DeliveryFault = { concerns: "reader"; isFinal: boolean } | { concerns: "server" };

type SmtpError = { responseCode?: number; command?: string; response?: string };

// RFC 3463, 3.2 and 3.3: no such mailbox, host or address, or a mailbox that was closed.
const goneCodes = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/;
const goneWords = /user unknown|unknown user|no such (user|mailbox|recipient)|does not exist/i;

/** Whether a refusal says that there is no such mailbox, and not only that this mail is not wanted. */
export function isGone(error: unknown): boolean {
  const { response = "", responseCode = 0, command } = (error ?? {}) as SmtpError;
  const isRefused = command === "RCPT TO" && responseCode >= 500;
  return isRefused && (goneCodes.test(response) || goneWords.test(response));
}

/**
 * Reads the failure of a delivery. Only a refusal of the recipient, or of the message once the server has all of it,
 * is about the reader (RFC 5321, 4.2.1: 4xx may succeed later, 5xx never); anything else, such as a refused password,
 * would be the same for all of them.
 */
export function faultOf(error: unknown): DeliveryFault {
  const { responseCode = 0, command = "" } = (error ?? {}) as SmtpError;
  const isOfReader = (command === "RCPT TO" || command === "DATA") && responseCode >= 400;
  return isOfReader ? { concerns: "reader", isFinal: responseCode >= 500 } : { concerns: "server" };
}

const minute = 60_000; // ms

// A mailbox that is full, or a server that takes a stranger's mail only when it comes again.
const readerPauses = [5, 15, 60, 240, 720, 1_440]; // minutes before each further try

/** How long a letter to a reader waits after so many tries, in ms; null when it is given up. */
export function pauseForReader(tries: number): number | null {
  const minutes = readerPauses[tries];
  return minutes === undefined ? null : minutes * minute;
}

const serverPauses = [1, 5, 15, 60]; // minutes; each is kept until the trouble has lasted as long
const patience = 48 * 60; // minutes that a letter waits for the mail server

/** How long a letter waits for a mail server that has taken nothing for so many ms; null when it is stopped. */
export function pauseForServer(troubled: number): number | null {
  const minutes = troubled / minute;
  if (minutes >= patience) return null;
  const pause = serverPauses.findLast((one) => one <= Math.max(minutes, serverPauses[0] ?? 1));
  return (pause ?? 1) * minute;
}
