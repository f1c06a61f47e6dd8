import { type TermTarget, termLabels, termTargets } from "#features/members/file-headings.ts";

type Filed = Exclude<TermTarget, "renewal_date" | "ended_on" | "end_reason">;

export type MembershipCells = Record<Filed, string | number | null>;

const isFiled = (target: TermTarget): target is Filed =>
  !["renewal_date", "ended_on", "end_reason"].includes(target);

/** The columns of memberships in a file, as an import reads them in again. */
export const filedColumns = termTargets.filter(isFiled).map((target) => ({
  label: termLabels[target],
  text: ({ filed }: { filed?: MembershipCells | null }) => String(filed?.[target] ?? ""),
}));
