import { createHash } from "node:crypto";

/** The same for the same form with the same answers, in whatever order they stand; tells nothing of them. */
export function fingerprint(kind: string, answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, sorted]))
    .digest("base64url");
}
