import { eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { mails, mailText } from "#platform/tables.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { rowId } from "../request/row-id.ts";
import type { mailList } from "./mail.tsx";
import { kindInWords } from "./mail-words.ts";
import { listMailKinds } from "./store.server.ts";

const { id, kind, state, recipient, subject, secret, queuedAt } = mails;

type Found = Pick<typeof mails.$inferSelect, "id" | "kind" | "state" | "recipient" | "subject" | "secret">;
export type MailRow = Found & { queuedAt: string };

/** The rows of the outbox, without their texts. */
export const mailServed = serveTable<typeof mailList>()({
  select: (db: Connection) =>
    db.select({ id, kind, state, recipient, subject, secret, queuedAt }).from(mails).$dynamic(),
  table: mails,
  id,
  readId: rowId,
  idOf: (row) => row.id,
  rows: (found) => found.map((row) => ({ ...row, queuedAt: row.queuedAt.toISOString() })),
  sorts: { written: id },
  filters: { state: (value) => eq(state, value), kind: (value) => eq(kind, value) },
  search: (q) => contains(mailText, q),
  options: async ({ db }) => ({
    kind: (await listMailKinds(db)).map((one) => [one, kindInWords(one)] as const),
  }),
});
