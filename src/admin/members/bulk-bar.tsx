import { bulkSize } from "#features/members/limits.ts";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import { Button } from "#ui/button.tsx";

type BulkBarProps = {
  form: FormState; // the checkboxes of the rows name it
  view: string;
  chosen: number | null; // null: without scripts nothing is counted
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

/** What can be asked for with the chosen members. */
export const bulkIntents = [...actions, ...trashActions].map(([intent]) => intent);

/** What can be done to the chosen members, or to all that the filters let through. Shown once one is chosen. */
export function BulkBar({ form, view, chosen, matches, isTrash, onClear }: BulkBarProps) {
  const isShown = chosen === null || chosen > 0;
  const isAll = form.field("which").value === "all";
  const sent = form.fetcher.formData?.get("intent");
  return (
    <section
      hidden={!isShown}
      aria-label="Change the chosen members"
      className="sticky bottom-4 z-10 rounded-card border border-ink bg-paper px-5 py-3 shadow-lift"
    >
      <FormFrame
        form={form}
        submit={null}
        quiet
        preventScrollReset
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <div className="basis-full empty:hidden">
          <FormProblems form={form} />
        </div>
        <fieldset className="flex flex-wrap gap-x-5 text-small">
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
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {(isTrash ? trashActions : actions).map(([intent, label]) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant="secondary"
              size="small"
              busy={sent === intent}
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
      </FormFrame>
    </section>
  );
}
