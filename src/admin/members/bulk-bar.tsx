import { Form, useNavigation } from "react-router";
import { bulkSize } from "#features/membership/limits.ts";
import { Button } from "#ui/button.tsx";

type BulkBarProps = {
  form: string; // its id; the checkboxes of the rows name it
  view: string;
  chosen: number | null; // null: no scripts, nobody counts
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

/** What can be done to the chosen members, or to all that the filters let through. Shown once one is chosen. */
export function BulkBar({ form, view, chosen, matches, isTrash, onClear }: BulkBarProps) {
  const busy = useNavigation().formMethod === "POST";
  const isShown = chosen === null || chosen > 0;
  return (
    <Form
      id={form}
      method="post"
      action="/admin-dashboard?tab=members"
      preventScrollReset
      hidden={!isShown}
      aria-label="Change the chosen members"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-ink bg-paper px-5 py-3 shadow-lift [&[hidden]]:hidden"
    >
      <input type="hidden" name="view" value={view} />
      <fieldset className="flex flex-wrap gap-x-5 text-small">
        <legend className="sr-only">Which members</legend>
        <label className="flex min-h-10 items-center gap-2">
          <input type="radio" name="which" value="chosen" defaultChecked className="size-4 accent-ruby" />
          <span className="tabular-nums">{chosen === null ? "The ticked ones" : `${chosen} chosen`}</span>
        </label>
        {matches <= bulkSize && (
          <label className="flex min-h-10 items-center gap-2">
            <input type="radio" name="which" value="all" className="size-4 accent-ruby" />
            <span className="tabular-nums">
              All {matches.toLocaleString("en-US")} {view ? "that match" : "members"}
            </span>
          </label>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {(isTrash ? trashActions : actions).map(([intent, label]) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant="secondary"
            size="small"
            busy={busy}
          >
            {label}
          </Button>
        ))}
        {chosen !== null && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}
