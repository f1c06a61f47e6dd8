import type { Difference } from "#features/members/differences.ts";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import type { MemberValues } from "#features/members/fields.ts";
import type { MemberState } from "#features/members/member.ts";
import type { Visibility } from "#features/members/visibility.ts";

/** A member's entry with the data to manage it; sent to its owner only. */
export type OwnEntry = {
  id: number;
  slug: string;
  state: MemberState;
  version: number;
  /** The version of the open submission; 0 without one. */
  editVersion: number;
  /** The initial form values: the entry with the submitted change applied. */
  values: MemberValues;
  photo: string | null;
  visibility: Visibility;
  takesMessages: boolean;
  edit: { state: "waiting" | "returned"; reason: string | null; differences: Difference[] } | null;
  /** Why the last submission was declined. */
  declined: string | null;
  /** A preview of the entry with the submitted change, for both kinds of readers. */
  preview: { visitor: VisibleMember; member: VisibleMember };
};

/** The status of an entry in words for its owner, and the tone of its badge. */
export function status({ state, edit }: Pick<OwnEntry, "state" | "edit">): {
  label: string;
  tone: "emerald" | "diamond" | "danger" | "neutral";
  text: string;
} {
  switch (state) {
    case "approved":
      return edit?.state === "returned"
        ? {
            label: "Live",
            tone: "emerald",
            text: "Your entry is in the directory. Your change of it needs another look.",
          }
        : edit
          ? {
              label: "Live",
              tone: "emerald",
              text: "Your entry is in the directory. A change of it is waiting for review.",
            }
          : { label: "Live", tone: "emerald", text: "Your entry is in the directory." };
    case "pending":
      return edit?.state === "returned"
        ? {
            label: "Returned",
            tone: "danger",
            text: "Our support staff asks you for a change before it can appear.",
          }
        : {
            label: "In review",
            tone: "diamond",
            text: "Our support staff will look at your entry before it appears.",
          };
    case "suspended":
      return {
        label: "Suspended",
        tone: "danger",
        text: "Your entry is not shown at the moment. Please write to us.",
      };
    case "declined":
      return {
        label: "Declined",
        tone: "danger",
        text: "Your entry was not accepted. You can change it and submit it again.",
      };
    case "withdrawn":
      return {
        label: "Withdrawn",
        tone: "neutral",
        text: "You took your entry out of the directory. Submit it again at any time.",
      };
  }
}

/** The intents of the forms that are shown for this entry, or without one. */
export function formsOf(own: OwnEntry | null): string[] {
  if (!own) return ["submit"];
  const { state, edit } = own;
  return [
    "visibility",
    ...(state === "suspended" ? [] : ["submit"]),
    ...(edit && edit.differences.length > 0 ? ["discard"] : []),
    ...(state === "approved" || state === "pending" ? ["withdraw"] : []),
  ];
}
