import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";
import { personalData } from "./personal-data.server.ts";

const perAccount = { name: "data-download", points: 10, seconds: 3600 };

/** Everything the site stores about a person, by the name of the part that stores it. */
export type Collected = { madeAt: string } & Record<string, unknown>;

/** A file in which the data is given out. */
type FileKind = { name: string; type: string; write: (collected: Collected) => string };

/** Answers with everything the site stores about the signed-in person, as one file; audited, and limited per account. */
export async function answerDownload(
  platform: Platform,
  request: Request,
  { userId, email }: SignedIn,
  { name, type, write }: FileKind,
): Promise<Response> {
  const allowed = await limit(platform, { ...perAccount, key: userId });
  if (!allowed.allowed) {
    return new Response("Too many downloads. Please try again later.\n", {
      status: 429,
      headers: {
        "Retry-After": String(allowed.retryAfterSeconds),
        "Content-Type": "text/plain; charset=utf-8",
      },
    });
  }
  const collected: Collected = { madeAt: platform.clock.now().toISOString() };
  for (const part of personalData) collected[part.name] = await part.collect(platform.db, { userId, email });
  await recordAudit(platform.db, { event: "data downloaded", account: email, userId, request });
  return new Response(write(collected), {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      ...noStore,
    },
  });
}
