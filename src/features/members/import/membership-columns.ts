import { targetLabel, termTargets, wishTargets } from "#features/members/file-headings.ts";

const targets = [...termTargets, ...wishTargets].filter(
  (target) => target !== "renewal_date" && target !== "gets_announcements",
);

export type MembershipCells = Partial<Record<(typeof targets)[number], string | number | null>>;

/** The columns of memberships and of mails that are not wanted in a file, as an import reads them in again. */
export const filedColumns = targets.map((target) => ({
  label: targetLabel(target),
  text: ({ filed }: { filed?: MembershipCells | null }) => String(filed?.[target] ?? ""),
}));
