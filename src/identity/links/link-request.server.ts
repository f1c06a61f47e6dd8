import { data } from "react-router";
import { type LimitAnswer, limit } from "#identity/limits.server.ts";
import { linkTries } from "#identity/limits.ts";
import { tooMany } from "#identity/messages.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openLink } from "./links.server.ts";

/** Does not use the link up. */
export async function lookAtLink(platform: Platform, request: Request, kind: string) {
  const { state } = await openLink(platform.db, platform.clock.now(), { token: tokenOf(request), kind });
  return data({ state }, { headers: secretAddress });
}

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
}

/** Counts one use of a link or a mailed code; returns whether the client's address may still try. */
export function countLinkTry(platform: Platform, request: Request): Promise<LimitAnswer> {
  const key = addressGroup(clientAddress(request));
  return limit(platform, { name: "link", key, ...linkTries });
}

/** @throws 429 when one address has tried too many */
export async function limitLinks(platform: Platform, request: Request): Promise<void> {
  const counted = await countLinkTry(platform, request);
  if (counted.allowed) return;
  const headers = { "Retry-After": String(counted.retryAfterSeconds), ...secretAddress };
  throw data({ message: tooMany(counted.retryAfterSeconds) }, { status: 429, headers });
}
