import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { personalData } from "./personal-data.server.ts";

const perAccount = { name: "data-download", points: 10, seconds: 3600 };

/** Everything the site stores about a person, by the name of the part that stores it. */
export type Collected = Record<string, unknown>;

/** Everything the site stores about the signed-in person; audited, and limited per account. */
export async function collectData(
  platform: Platform,
  request: Request,
  { userId, email }: SignedIn,
): Promise<{ ok: true; collected: Collected } | { ok: false; retryAfterSeconds: number }> {
  const allowed = await limit(platform, { ...perAccount, key: userId });
  if (!allowed.allowed) return { ok: false, retryAfterSeconds: allowed.retryAfterSeconds };
  const collected: Collected = {};
  for (const part of personalData) collected[part.name] = await part.collect(platform.db, { userId, email });
  await recordAudit(platform.db, { event: "data downloaded", account: email, userId, request });
  return { ok: true, collected };
}
