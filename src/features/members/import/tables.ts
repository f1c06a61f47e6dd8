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
import { bytea } from "#platform/column-types.server.ts";
import type { FileSheet } from "./file-table.ts";
import { type ImportChoices, type ImportValues, importStates, type Mapping, rowActions } from "./import.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const memberImports = pgTable(
  "member_imports",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    fileName: text("file_name").notNull(),
    note: text(), // what was repaired while reading it
    actor: text().notNull(),
    at: instant("at").notNull(),
    state: text({ enum: importStates }).notNull(),
    header: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    choices: jsonb()
      .$type<ImportChoices>()
      .notNull()
      .default({ state: "approved", existing: "update", tags: [] }), // as it was before there was a choice
    hiddenRows: jsonb("hidden_rows").$type<number[]>(), // lines that its workbook hides
    total: integer().notNull(), // rows
    done: integer().notNull().default(0), // rows already processed
    batchId: bigint("batch_id", { mode: "number" }).references(() => memberBatches.id), // of 1.0; dropped with 2.0
    problem: text(), // why it stopped
  },
  (table) => [index("member_imports_by_actor").on(table.actor, table.id)],
);

/** One row of a file with its plan; the import does exactly what is planned. */
export const memberImportRows = pgTable(
  "member_import_rows",
  {
    importId: bigint("import_id", { mode: "number" })
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    line: integer().notNull(), // as a spreadsheet counts: the header is 1
    cells: jsonb().$type<string[]>().notNull(),
    action: text({ enum: rowActions }),
    reason: text(), // why, as text
    note: text(), // which values were left out, and why
    fault: text(), // why the row could not be read
    memberId: bigint("profile_id", { mode: "number" }), // the member that an update changes
    version: integer(), // of that member at the time of the plan
    values: jsonb().$type<ImportValues>(), // what a create or an update stores
    result: text({ enum: rowActions }), // what the import did; null until the row is processed
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("member_import_rows_by_action").on(table.importId, table.action, table.line),
  ],
);

/** A workbook with several sheets, kept while another of them can be chosen. */
export const memberImportFiles = pgTable("member_import_files", {
  importId: bigint("import_id", { mode: "number" })
    .primaryKey()
    .references(() => memberImports.id, { onDelete: "cascade" }),
  sheets: jsonb().$type<FileSheet[]>().notNull(), // those that can be read
  bytes: bytea().notNull(),
});
