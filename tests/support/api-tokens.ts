import { randomUUID } from "node:crypto";
import type { Assurance } from "#identity/assurance.ts";
import { sessions } from "#identity/tables.ts";
import { issueTokens, type Tokens } from "#identity/tokens/api-sessions.server.ts";
import type { Platform } from "#platform/platform.server.ts";

const hour = 3_600_000; // ms

/** The tokens of a new session of this account, without its password; by default with the second factor. */
export async function apiTokens(
  platform: Platform,
  userId: string,
  assurance: Assurance = "aal2",
): Promise<Tokens> {
  const now = platform.clock.now();
  const sessionId = randomUUID();
  await platform.db.insert(sessions).values({
    id: sessionId,
    tokenHash: randomUUID(),
    userId,
    assurance,
    authenticatedAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + hour),
  });
  const tokens = await issueTokens(platform, { sessionId, method: "password" });
  if (!tokens) throw new Error("The session has ended.");
  return tokens;
}
