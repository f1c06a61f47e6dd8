import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { mailParts } from "./mail-parts.ts";

type StoredMail = typeof mails.$inferSelect;

/**
 * A mail with its text. The text of a mail with a secret is deleted from the database after sending; it is
 * read from the mail folder then.
 */
export async function withText({ config }: Platform, mail: StoredMail): Promise<StoredMail> {
  if (mail.text !== "") return mail;
  const folder = join(config.DATA_DIR, "mail");
  const end = `-${mail.kind}.${mail.id}.${mail.queuedAt.getTime()}.eml`;
  const file = (await readdir(folder)).find((name) => name.endsWith(end));
  return file ? { ...mail, ...mailParts(await readFile(join(folder, file), "utf8")) } : mail;
}

/** The latest mail to an address, optionally of one kind; undefined if there is none. */
export async function lastMail(platform: Platform, to: string, kind?: string) {
  const found = await platform.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
  const last = found.find((mail) => kind === undefined || mail.kind === kind);
  return last && withText(platform, last);
}

/**
 * The path and query of the link in the latest mail to an address.
 * @throws when there is none
 */
export async function mailedLink(platform: Platform, to: string, kind?: string): Promise<string> {
  const { config } = platform;
  const mail = await lastMail(platform, to, kind);
  const link = /^https?:\S+(?:token|open)=\S+$/m.exec(mail?.text ?? "")?.[0];
  if (!link?.startsWith(config.ORIGIN)) throw new Error(`No link was mailed to ${to}.`);
  return link.slice(config.ORIGIN.length);
}

/** The code of six digits in a mail. @throws when there is none */
export function codeIn({ text }: { text: string }): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!code) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** The path and query of the link in a mail that leads back to a program; undefined without one. */
export function continueLinkIn({ text }: { text: string }): string | undefined {
  return /^https?:\/\/[^/\s]+(\/continue\?token=[\w-]+)$/m.exec(text)?.[1];
}
