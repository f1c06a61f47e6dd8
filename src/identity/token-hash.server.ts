import { createHash } from "node:crypto";

/**
 * What is stored of a random token (a session's, a mailed link's): its SHA-256. A copy of the database or a backup
 * gives no access. Only for tokens of 256 random bits; what people choose themselves needs a slow hash.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
