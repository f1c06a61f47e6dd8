import { communityTexts } from "./messages.ts";

/**
 * The data of /community: its texts, whether the visitor is signed in and may open the members' room, and the number of members or why it is
 * missing.
 */
export type CommunityAnswer = {
  lead: string;
  section: string;
  tiles: { discussions: string; resources: string; networking: string };
  callOut: string;
  configuration: string;
  signedIn: boolean;
  opensRoom: boolean;
  found: { ok: true; count: number } | { ok: false; message: string | null };
};

/** The heading of the call-out by the number of members [2.11.06], [2.11.07]. */
export function callOutHeading(count: number): string {
  if (count === 0) return communityTexts.membersOnly;
  return count === 1
    ? "Join 1 Member in Our Community"
    : `Join ${count.toLocaleString("en-US")} Members in Our Community`;
}

/** The last line of the failure panel [2.11.03], [2.11.04]. */
export function failureText(message: string | null | undefined): string {
  return `Error: ${message?.trim() || communityTexts.unknown}`;
}

// Error codes and messages of Postgres and the network for an unreachable database. Any other error is a bug
// of ours; its message (names of tables, statements) goes only to the log.
const unreachable = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE)$/;

/** The text that visitors see for a failed count; null when the error must not be shown. */
export function failureMessage(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && unreachable.test(code)) return "The database isn't responding";
    if (/timeout|terminated/i.test(cause.message)) return "The database isn't responding";
  }
  return null;
}
