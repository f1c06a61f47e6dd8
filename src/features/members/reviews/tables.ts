import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { SubmittedChange } from "#features/members/differences.ts";
import { memberId } from "#features/members/tables.ts";
import { editStates } from "./review.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Submissions for review: a new listing (the member row itself, still pending), or an edit of a live listing. */
export const memberEdits = pgTable(
  "profile_edits",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    memberId: memberId(),
    kind: text({ enum: ["new", "edit"] }).notNull(),
    change: jsonb().$type<SubmittedChange>().notNull(), // of an edit; empty for a new listing
    state: text({ enum: editStates }).notNull().default("waiting"),
    reason: text(), // the reviewer's, when returned or declined
    submittedBy: text("submitted_by"), // user id; null for a visitor
    decidedBy: text("decided_by"),
    version: integer().notNull().default(1), // grows with every change; a decision must name it
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("profile_edits_open").on(table.memberId).where(sql`state in ('waiting', 'returned')`),
    index("profile_edits_waiting").on(table.updatedAt, table.id).where(sql`state = 'waiting'`),
    index("profile_edits_of_profile").on(table.memberId, table.id),
    index("profile_edits_with_photo").on(sql`(change ->> 'photo')`).where(sql`change ? 'photo'`),
  ],
);
