import { eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { mails, mailText } from "#platform/tables.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { mailList } from "./mail.tsx";
import { kindInWords } from "./mail-words.ts";
import { listMailKinds } from "./store.server.ts";

const { id, kind, state, recipient, subject, secret, queuedAt } = mails;

const select = (db: Connection) =>
  db.select({ id, kind, state, recipient, subject, secret, queuedAt }).from(mails).$dynamic();

export type MailRow = Awaited<ReturnType<typeof select>>[number];

/** The rows of the outbox, without their texts. */
export const mailServed = serveTable<typeof mailList>()({
  select,
  table: mails,
  id,
  rows: (found) => found,
  sorts: { written: id },
  filters: { state: (value) => eq(state, value), kind: (value) => eq(kind, value) },
  search: (q) => contains(mailText, q),
  options: async ({ db }) => ({
    kind: (await listMailKinds(db)).map((one) => [one, kindInWords(one)] as const),
  }),
});
