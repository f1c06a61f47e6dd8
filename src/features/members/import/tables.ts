import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { memberBatches } from "#features/members/bulk/tables.ts";
import { type ImportValues, importStates, type Mapping, rowActions } from "./import.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A file of members: uploaded, planned, carried out, undone. */
export const memberImports = pgTable(
  "member_imports",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    fileName: text("file_name").notNull(),
    note: text(), // what was repaired while reading it, in words
    actor: text().notNull(),
    at: instant("at").notNull(),
    state: text({ enum: importStates }).notNull(),
    header: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    total: integer().notNull(), // rows
    done: integer().notNull().default(0), // rows that the import has dealt with
    batchId: bigint("batch_id", { mode: "number" }).references(() => memberBatches.id),
    problem: text(), // why it stopped, in words
  },
  (table) => [index("member_imports_by_actor").on(table.actor, table.id)],
);

/** One row of a file and what is planned for it; the import does exactly this. */
export const memberImportRows = pgTable(
  "member_import_rows",
  {
    importId: bigint("import_id", { mode: "number" })
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    line: integer().notNull(), // as a spreadsheet counts: the header is 1
    cells: jsonb().$type<string[]>().notNull(),
    action: text({ enum: rowActions }),
    reason: text(), // why, in words
    memberId: bigint("profile_id", { mode: "number" }), // whom an update changes
    version: integer(), // of that member when the plan was made
    values: jsonb().$type<ImportValues>(), // what a create or an update stores
    result: text({ enum: rowActions }), // what the import did; null while it has not come to this row
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("member_import_rows_by_action").on(table.importId, table.action, table.line),
  ],
);
