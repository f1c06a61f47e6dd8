import type { Member, MemberInput, MemberState } from "#features/members/member.ts";

/** Where a file of members stands: read, planned, at work, finished; taken back; or stopped by a fault. */
export const importStates = ["uploaded", "planned", "running", "done", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** What is planned for a row, or was done with it. */
export const rowActions = ["create", "update", "unchanged", "skip"] as const;
export type RowAction = (typeof rowActions)[number];

/** The fields that a column of a file can fill, in the order of our own export. */
export const importFields = [
  "full_name",
  "email",
  "company",
  "job_title",
  "phone_number",
  "website_url",
  "services_description",
  "category",
  "state",
  "joined_on",
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column (by its place, from 0) fills which field; a field without a column is left alone. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What a create or an update of an import stores. */
export type ImportValues = Partial<MemberInput> & {
  state?: MemberState;
  joinedOn?: Member["joinedOn"];
};
