import { notFiled, type TermTarget, termLabels, termTargets } from "#features/members/file-headings.ts";

type Filed = Exclude<TermTarget, (typeof notFiled)[number]>;
export type MembershipCells = Record<Filed, string | number | null>;

/** The columns of memberships in a file, as an import reads them in again. */
export const filedColumns = termTargets
  .filter((target): target is Filed => !notFiled.some((one) => one === target))
  .map((target) => ({
    label: termLabels[target],
    text: ({ filed }: { filed?: MembershipCells | null }) => String(filed?.[target] ?? ""),
  }));
