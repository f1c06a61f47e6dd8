import { communityTexts } from "./messages.ts";

/** What /community is answered with: its words, whether someone is signed in, and the number of members or why there is none. */
export type CommunityAnswer = {
  lead: string;
  section: string;
  tiles: { discussions: string; resources: string; networking: string };
  callOut: string;
  configuration: string;
  signedIn: boolean;
  found: { ok: true; count: number } | { ok: false; message: string | null };
};

/** The heading of the call-out by the number of members [2.11.06], [2.11.07]. */
export function callOutHeading(count: number): string {
  if (count === 0) return communityTexts.membersOnly;
  return count === 1
    ? "Join 1 Member in Our Community"
    : `Join ${count.toLocaleString("en-US")} Members in Our Community`;
}

/** The last words of the failure's panel [2.11.03], [2.11.04]. */
export function failureText(message: string | null | undefined): string {
  return `Error: ${message?.trim() || communityTexts.unknown}`;
}

// What Postgres and the network say when there is no database to ask; everything else is a fault of ours, and its
// words (names of tables, statements) are for the log alone.
const unreachable = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE)$/;

/** What visitors are told about a failed count; null when there is nothing they could be told. */
export function failureMessage(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && unreachable.test(code)) return "The database does not answer";
    if (/timeout|terminated/i.test(cause.message)) return "The database does not answer";
  }
  return null;
}
