import { and, desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { memberPassword } from "./accounts.ts";
import type { Client } from "./client.ts";

export const sessionCookieName = "chamber.session_token";
export const minute = 60_000; // ms

/** Sends the Login tab. */
export function logIn(client: Client, email: string, password = memberPassword, more = {}) {
  return client.post("/member-login", { intent: "login", email, password, ...more });
}

/** Sends the Sign Up tab. */
export function signUp(client: Client, email: string, password: string, more = {}) {
  return client.post("/member-login?mode=signup", { intent: "signup", email, password, ...more });
}

/** The newest message of a kind to an address; waits for the job that writes it. */
export async function mailTo({ db }: Platform, recipient: string, kind: string) {
  const find = async () => {
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
      .orderBy(desc(mails.id))
      .limit(1);
    return mail;
  };
  await expect.poll(find, { timeout: 15_000, interval: 100 }).toBeDefined();
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
}

/** The path and query of the link in a message. */
export function linkIn({ text }: { text: string }): string {
  const [, path] = /https?:\/\/[^/\s]+(\/\S+\?token=\S+)/.exec(text) ?? [];
  if (!path) throw new Error(`There is no link in: ${text}`);
  return path;
}
