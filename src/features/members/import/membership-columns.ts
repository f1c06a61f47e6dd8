import { notFiled, targetLabel, termTargets, wishTargets } from "#features/members/file-headings.ts";

type Filed = Exclude<(typeof termTargets)[number] | (typeof wishTargets)[number], (typeof notFiled)[number]>;

export type MembershipCells = Partial<Record<Filed, string | number | null>>;

/** The columns of memberships and of mails that are not wanted in a file, as an import reads them in again. */
export const filedColumns = [...termTargets, ...wishTargets]
  .filter((target): target is Filed => !notFiled.some((one) => one === target))
  .map((target) => ({
    label: targetLabel(target),
    text: ({ filed }: { filed?: MembershipCells | null }) => String(filed?.[target] ?? ""),
  }));
