import type { fields, ImportKey } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";

/** The states of an import: read, planned, running, finished; undone; or stopped by an error. */
export const importStates = ["uploaded", "planned", "running", "done", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** What is planned for a row, or was done with it. */
export const rowActions = ["create", "update", "unchanged", "skip"] as const;
export type RowAction = (typeof rowActions)[number];

/** The fields that a column can fill, by the names stored in a mapping. */
export type ImportField = (typeof fields)[ImportKey]["name"];

/** Which column (index from 0) fills which field; a field without a column is not changed. */
export type Mapping = Partial<Record<ImportField, number>>;

/** The values that a created or updated member gets from an import. */
export type ImportValues = Partial<Pick<Member, ImportKey>>;
