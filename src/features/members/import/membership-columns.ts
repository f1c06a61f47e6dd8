import { type TermTarget, termLabels, termTargets } from "#features/members/file-headings.ts";

export type MembershipCells = Record<Exclude<TermTarget, "renewal_date">, string | number | null>;

/** The columns of memberships in a file, as an import reads them in again. */
export const filedColumns = termTargets
  .filter((target) => target !== "renewal_date")
  .map((target) => ({
    label: termLabels[target],
    text: ({ filed }: { filed?: MembershipCells | null }) => String(filed?.[target] ?? ""),
  }));
