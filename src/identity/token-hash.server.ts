import { createHash } from "node:crypto";

/**
 * The stored form of a random token (of a session, a mailed link): its SHA-256, so that a copy of the
 * database or a backup gives no access. Only for tokens of 256 random bits; passwords need a slow hash.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
