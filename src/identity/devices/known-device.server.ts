import { createHmac, randomUUID } from "node:crypto";
import { deviceLifetime } from "#identity/limits.ts";
import { signedCookie } from "#platform/http/own-cookie.server.ts";
import type { Platform } from "#platform/platform.server.ts";

type Device = { id: string; accounts: string[] };

const mostAccounts = 8; // remembered per device

/**
 * The cookie that marks a device on which accounts have signed in before. It gives no access; it only makes
 * the device's tries at those accounts count separately from those of strangers. It holds keyed hashes of the
 * accounts, so it does not reveal whose device it is, and a sign-in to one account does not make the device
 * known to another. Its name does not begin with "chamber.", so that a browser with it still gets pages from
 * the shared cache.
 */
function deviceCookie({ config }: Pick<Platform, "config">) {
  return signedCookie(config, "known-device", deviceLifetime);
}

/** The device's random id if this account (an email address) has signed in on it before; else null. */
export async function knownDevice(
  platform: Pick<Platform, "config">,
  request: Request,
  account: string,
): Promise<string | null> {
  const device = await readDevice(platform, request);
  return device?.accounts.includes(markOf(platform, account)) ? device.id : null;
}

/** The Set-Cookie header that marks the device as one on which this account has signed in. */
export async function markDevice(
  platform: Pick<Platform, "config">,
  request: Request,
  account: string,
): Promise<string> {
  const known = await readDevice(platform, request);
  const mark = markOf(platform, account);
  const others = known?.accounts.filter((other) => other !== mark) ?? [];
  const accounts = [mark, ...others].slice(0, mostAccounts);
  return deviceCookie(platform).serialize({ id: known?.id ?? randomUUID(), accounts } satisfies Device);
}

async function readDevice(platform: Pick<Platform, "config">, request: Request): Promise<Device | null> {
  const value = (await deviceCookie(platform).parse(request.headers.get("Cookie"))) as Partial<Device> | null;
  return typeof value?.id === "string" && Array.isArray(value.accounts) ? (value as Device) : null;
}

function markOf({ config }: Pick<Platform, "config">, account: string): string {
  return createHmac("sha256", config.SECRET).update(`device:${account}`).digest("base64url").slice(0, 16);
}
