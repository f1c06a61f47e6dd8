import { bigserial, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { memberId } from "#features/members/tables.ts";

/** Every mail that invited a member to an account of their own: when it was queued, and by whom. */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    memberId: memberId(),
    actor: text().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("member_invitations_of").on(table.memberId, table.at)],
);
