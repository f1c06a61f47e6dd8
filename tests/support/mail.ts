import { desc, eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";

/** The latest message to an address as it was stored, optionally of one kind; undefined when there is none. */
export async function lastMail({ db }: Platform, to: string, kind?: string) {
  const found = await db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
  return found.find((mail) => kind === undefined || mail.kind === kind);
}

/** The path and query of the link in the latest message to an address. @throws when there is none */
export async function mailedLink({ db, config }: Platform, to: string, kind?: string): Promise<string> {
  const mail = await lastMail({ db, config } as Platform, to, kind);
  const link = /^https?:\S+token=\S+$/m.exec(mail?.text ?? "")?.[0];
  if (!link?.startsWith(config.ORIGIN)) throw new Error(`No link was mailed to ${to}.`);
  return link.slice(config.ORIGIN.length);
}
