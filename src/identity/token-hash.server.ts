import { createHash } from "node:crypto";

/**
 * What is stored of a random token (a session's, a mailed link's): its SHA-256. A copy of the database or a backup
 * opens nothing with it. For tokens of 256 random bits alone; what people choose needs a slow hash.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
