import { bulkSize } from "#features/members/limits.ts";
import type { FormState } from "#form/use-form.ts";
import { trashDays } from "#platform/trash-days.ts";
import { BulkBar, BulkButton } from "../components/bulk-bar.tsx";

type MemberBarProps = {
  form: FormState; // the checkboxes of the rows refer to it
  isFiltered: boolean;
  chosen: number | null; // null without scripts: unknown
  matches: number;
  isTrash: boolean;
  onClear: () => void;
};

type Action = { intent: string; label: string; asks?: { question: string; consequence: string } };

const actions: Action[] = [
  { intent: "approve-members", label: "Approve" },
  {
    intent: "suspend-members",
    label: "Suspend",
    asks: {
      question: "Suspend these members?",
      consequence:
        "The directory shows them no more, and “Total Members” falls by as many as were approved, until someone approves them again. You can undo it.",
    },
  },
  {
    intent: "decline-members",
    label: "Decline",
    asks: {
      question: "Decline these members?",
      consequence: "They do not stand in the directory. You can undo it.",
    },
  },
  {
    intent: "delete-members",
    label: "Move to the trash",
    asks: {
      question: "Move these members to the trash?",
      consequence: `They can be restored for ${trashDays} days.`,
    },
  },
];
const trashActions: Action[] = [{ intent: "restore-members", label: "Restore" }];

/** The intents available for the selected members. */
export const bulkIntents = [...actions, ...trashActions].map(({ intent }) => intent);

/** The actions on the selected members, or on all that match the filters. */
export function MemberBar({ form, isFiltered, chosen, matches, isTrash, onClear }: MemberBarProps) {
  const isAll = form.field("which").value === "all";
  return (
    <BulkBar label="Change the chosen members" form={form} chosen={chosen} onClear={onClear}>
      <fieldset className="mr-auto flex flex-wrap gap-x-5 text-small">
        <legend className="sr-only">Which members</legend>
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="radio"
            name="which"
            value="chosen"
            defaultChecked={!isAll}
            className="size-4 accent-ruby"
          />
          <span className="tabular-nums">{chosen === null ? "The ticked ones" : `${chosen} chosen`}</span>
        </label>
        {matches <= bulkSize && (
          <label className="flex min-h-10 items-center gap-2">
            <input
              type="radio"
              name="which"
              value="all"
              defaultChecked={isAll}
              className="size-4 accent-ruby"
            />
            <span className="tabular-nums">
              All {matches.toLocaleString("en-US")} {isFiltered ? "that match" : "members"}
            </span>
          </label>
        )}
      </fieldset>
      {(isTrash ? trashActions : actions).map((action) => (
        <BulkButton key={action.intent} form={form} {...action} />
      ))}
    </BulkBar>
  );
}
