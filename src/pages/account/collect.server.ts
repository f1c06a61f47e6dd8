import { recordAudit } from "#identity/audit.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { personalData } from "./personal-data.server.ts";

/** By the name of the part that stores it; audited. */
export async function collectData(platform: Platform, request: Request, { userId, email }: SignedIn) {
  const collected: Record<string, unknown> = {};
  for (const part of personalData) collected[part.name] = await part.collect(platform.db, { userId, email });
  await recordAudit(platform.db, { event: "data downloaded", account: email, userId, request });
  return collected;
}
