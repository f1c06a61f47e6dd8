import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { memberId } from "#features/members/tables.ts";
import { articleStates } from "./article.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** The articles that members have written for the news. A member has one open article at a time. */
export const memberArticles = pgTable(
  "member_articles",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    memberId: memberId("member_id"),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(), // formatted text (ui/formatted-text)
    state: text({ enum: articleStates }).notNull().default("waiting"),
    reason: text(), // the staff's, when returned or declined
    post: text(), // the document that it became, "post-…"
    decidedBy: text("decided_by"), // user id
    version: integer().notNull().default(1), // grows with every change; a decision must name it
    sentAt: instant("sent_at"),
    updatedAt: instant("updated_at"),
  },
  (table) => [
    uniqueIndex("member_articles_open").on(table.memberId).where(sql`state in ('waiting', 'returned')`),
    index("member_articles_waiting").on(table.sentAt, table.id).where(sql`state = 'waiting'`),
    index("member_articles_of_member").on(table.memberId, table.id),
  ],
);
