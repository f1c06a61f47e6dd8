import { bulkSize } from "#features/members/limits.ts";
import type { FormState } from "#form/use-form.ts";
import { BulkBar, BulkButton } from "../components/bulk-bar.tsx";

type MemberBarProps = {
  form: FormState; // the checkboxes of the rows refer to it
  view: string;
  chosen: number | null; // null without scripts: unknown
  matches: number;
  isTrash: boolean;
  onClear: () => void;
};

const actions = [
  ["approve-members", "Approve"],
  ["suspend-members", "Suspend"],
  ["decline-members", "Decline"],
  ["delete-members", "Move to the trash"],
] as const;
const trashActions = [["restore-members", "Restore"]] as const;

/** The intents available for the selected members. */
export const bulkIntents = [...actions, ...trashActions].map(([intent]) => intent);

/** The actions on the selected members, or on all that match the filters. */
export function MemberBar({ form, view, chosen, matches, isTrash, onClear }: MemberBarProps) {
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
              All {matches.toLocaleString("en-US")} {view ? "that match" : "members"}
            </span>
          </label>
        )}
      </fieldset>
      {(isTrash ? trashActions : actions).map(([intent, label]) => (
        <BulkButton key={intent} form={form} intent={intent} label={label} />
      ))}
    </BulkBar>
  );
}
