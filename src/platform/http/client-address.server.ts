import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

// Node gives header names in lower case. Anything that a client sends under this name is overwritten.
const privateHeader = "x-chamber-client-address";

/**
 * Sets the request's private header to the visitor's address, and returns it: the socket's address, or with
 * `trustedProxies` > 0 the X-Forwarded-For entry that the outermost of our own proxies added. Must be called
 * once, before anything reads the address.
 */
export function stampClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const address = addressBehindProxies(
    request.socket.remoteAddress ?? "",
    request.headers["x-forwarded-for"],
    trustedProxies,
  );
  request.headers[privateHeader] = address;
  return address;
}

/**
 * X-Forwarded-For is read from the right: each of our proxies appends the address it saw; entries further
 * left may be forged by the client.
 */
export function addressBehindProxies(
  socketAddress: string,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const socket = plainAddress(socketAddress) ?? "unknown";
  if (trustedProxies === 0) return socket;
  const hops = [forwardedFor ?? []].flat().join(",").split(",");
  return plainAddress(hops.at(-trustedProxies)?.trim() ?? "") ?? socket;
}

/**
 * Normalises an IP address: lower case, IPv4-mapped IPv6 as IPv4; null when the text is not an IP address.
 */
export function plainAddress(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIPv4(address) || isIPv6(address) ? address.toLowerCase() : null;
}

/** For limits and audit. Never taken from a header a client can set. */
export function clientAddress(request: Request): string {
  return request.headers.get(privateHeader) ?? "unknown";
}

/**
 * The key for counting a visitor's attempts: an IPv4 address itself, of IPv6 its /64, because a household is
 * given a whole /64 and could otherwise use a new address for every attempt.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
