import {
  notFiled,
  type TermTarget,
  termLabels,
  termTargets,
  type WishTarget,
  wishLabels,
  wishTargets,
} from "#features/members/file-headings.ts";

type Filed = Exclude<TermTarget, (typeof notFiled)[number]>;
export type MembershipCells = Record<Filed, string | number | null>;

export type WishCells = Record<Exclude<WishTarget, "gets_announcements">, string>;

/** The columns of memberships in a file, as an import reads them in again. */
export const filedColumns = termTargets
  .filter((target): target is Filed => !notFiled.some((one) => one === target))
  .map((target) => ({
    label: termLabels[target],
    text: ({ filed }: { filed?: MembershipCells | null }) => String(filed?.[target] ?? ""),
  }));

/** The columns of the mails that somebody wants no more, likewise. */
export const wishColumns = wishTargets
  .filter((target) => target !== "gets_announcements")
  .map((target) => ({
    label: wishLabels[target],
    text: ({ wishes }: { wishes?: WishCells | null }) => wishes?.[target] ?? "",
  }));
