import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config.server.ts";

type TokenConfig = Pick<Config, "SECRET">;

/** A refresh token names its session and its place in the row of that session's refresh tokens. */
export type RefreshToken = { sessionId: string; generation: number };

const longest = 200; // characters

/**
 * The text of a refresh token. It is signed, so none is stored: the session's row holds the number of the
 * current one, and any genuine token with a lower number has been used before.
 */
export function writeRefreshToken(config: TokenConfig, { sessionId, generation }: RefreshToken): string {
  const text = `${sessionId}.${generation}`;
  return `${text}.${signature(config, text)}`;
}

export function readRefreshToken(config: TokenConfig, token: string): RefreshToken | null {
  const read = token.length <= longest ? /^([\w-]+)\.(\d{1,9})\.([\w-]{43})$/.exec(token) : null;
  const [, sessionId, generation, signed] = read ?? [];
  if (!sessionId || !generation || !signed) return null;
  const expected = Buffer.from(signature(config, `${sessionId}.${generation}`));
  return timingSafeEqual(Buffer.from(signed), expected)
    ? { sessionId, generation: Number(generation) }
    : null;
}

function signature({ SECRET }: TokenConfig, text: string): string {
  const key = createHmac("sha256", SECRET).update("refresh token").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
