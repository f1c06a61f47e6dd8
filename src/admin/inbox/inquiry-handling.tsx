import type { ReactNode } from "react";
import { states } from "#features/inquiries/kinds.ts";
import { FormFrame } from "#form/form.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { stateWords } from "./inbox-words.ts";
import type { InquiryData } from "./load.server.ts";

type HandlingProps = Pick<InquiryData, "open" | "staff" | "assigneeName">;

/** Who sees to an inquiry, and its state. */
export function InquiryHandling({ open, staff, assigneeName }: HandlingProps) {
  const others = states.filter((state) => state !== open.state);
  return (
    <>
      <AssigneeForm open={open} staff={staff} assigneeName={assigneeName} />
      <ChangeButtons
        id="state"
        title="Status"
        open={open}
        name="state"
        choices={others.map((state) => [state, `Mark as ${stateWords[state].toLowerCase()}`])}
      />
    </>
  );
}

type ChangeProps = {
  id: string;
  title: ReactNode;
  open: InquiryData["open"];
  name: "state";
  choices: [value: string, label: string][];
};

/** A button for each value that can be set. */
function ChangeButtons({ id, title, open, name, choices }: ChangeProps) {
  const form = useChangeForm(id, open);
  const sent = form.fetcher.formData?.get(name);
  return (
    <FormFrame form={form} submit={null} preventScrollReset className="grid gap-2">
      <h2 className="font-semibold font-text text-small">{title}</h2>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <Button
            key={value}
            type="submit"
            name={name}
            value={value}
            busy={sent === value}
            variant="secondary"
            size="small"
          >
            {label}
          </Button>
        ))}
      </div>
    </FormFrame>
  );
}

function AssigneeForm({ open, staff, assigneeName }: HandlingProps) {
  const form = useChangeForm("assignee", open);
  const isListed = open.assignee === null || staff.some(([id]) => id === open.assignee);
  return (
    <FormFrame form={form} submit={null} preventScrollReset className="grid gap-2">
      <Field label="Assigned to">
        {(control) => (
          <div className="flex gap-2">
            <Select
              {...control}
              key={open.assignee}
              name="assignee"
              defaultValue={open.assignee ?? "nobody"}
              className="min-w-0 flex-1"
            >
              <option value="nobody">No one</option>
              {!isListed && <option value={open.assignee ?? ""}>{assigneeName ?? "A former account"}</option>}
              {staff.map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
            <Button type="submit" variant="secondary" busy={form.busy}>
              Assign
            </Button>
          </div>
        )}
      </Field>
    </FormFrame>
  );
}

function useChangeForm(id: string, { id: inquiry, version }: InquiryData["open"]) {
  return useDashboardForm({ id, intent: "change-inquiry", hidden: { id: inquiry, version } });
}
