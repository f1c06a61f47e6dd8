import type { fields, ImportKey } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";

/** Where a file of members stands: read, planned, at work, finished; undone; or stopped by a fault. */
export const importStates = ["uploaded", "planned", "running", "done", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** What is planned for a row, or was done with it. */
export const rowActions = ["create", "update", "unchanged", "skip"] as const;
export type RowAction = (typeof rowActions)[number];

/** The fields that a column of a file can fill, by the names under which a mapping is stored. */
export type ImportField = (typeof fields)[ImportKey]["name"];

/** Which column (by its place, from 0) fills which field; a field without a column is left alone. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What a create or an update of an import stores. */
export type ImportValues = Partial<Pick<Member, ImportKey>>;
