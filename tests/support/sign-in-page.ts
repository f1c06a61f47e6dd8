import { expect } from "vitest";
import { sessionToken } from "#identity/session/session-cookie.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { memberPassword } from "./accounts.ts";
import type { Client } from "./client.ts";
import { lastMail } from "./mail.ts";

export const sessionCookieName = "chamber.session_token";
export const minute = 60_000; // ms

/** The session token in this client's cookie; "" if there is none. */
export async function heldToken({ config }: Platform, client: Client): Promise<string> {
  const cookie = `${sessionCookieName}=${client.cookies.get(sessionCookieName) ?? ""}`;
  return (await sessionToken(config, new Request(config.ORIGIN, { headers: { cookie } }))) ?? "";
}

export function logIn(client: Client, email: string, password = memberPassword, more = {}) {
  return client.post("/member-login", { intent: "login", email, password, ...more });
}

export function signUp(client: Client, email: string, password: string, more = {}) {
  return client.post("/member-login?mode=signup", { intent: "signup", email, password, ...more });
}

/** The newest mail of a kind to an address; waits for the job that writes it. */
export async function mailTo(platform: Platform, recipient: string, kind: string) {
  const find = () => lastMail(platform, recipient, kind);
  await expect.poll(find, { timeout: 60_000, interval: 100 }).toBeDefined();
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
}

/**
 * The path and query of the link in a mail.
 * @throws when there is none
 */
export function linkIn({ text }: { text: string }): string {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+\?token=\S+)/.exec(text) ?? [];
  if (!path) throw new Error(`There is no link in: ${text}`);
  return path;
}

export function tokenIn(mail: { text: string }): string {
  return linkIn(mail).split("token=")[1] ?? "";
}
