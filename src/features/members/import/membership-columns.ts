import {
  type TermTarget,
  termLabels,
  termTargets,
  type WishTarget,
  wishLabels,
  wishTargets,
} from "#features/members/file-headings.ts";

export type MembershipCells = Record<Exclude<TermTarget, "renewal_date">, string | number | null>;

export type WishCells = Record<Exclude<WishTarget, "gets_announcements">, string>;

/** The columns of memberships in a file, as an import reads them in again. */
export const filedColumns = termTargets
  .filter((target) => target !== "renewal_date")
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
