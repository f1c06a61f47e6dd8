import { offerTexts } from "#features/events/staff-messages.ts";
import type { FormState } from "#form/use-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Draft } from "./use-draft.ts";

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * Whether the event is virtual, and the meeting's link, labelled with the organisation's provider (2.14.18), with who
 * may see it and from when. While the box is not ticked all that is kept and still sent, so that ticking it again
 * restores it (4.19).
 */
export function VirtualFields({
  field,
  draft,
  label,
}: {
  field: FormState["field"];
  draft: Draft;
  label: string;
}) {
  const scripts = useHydrated();
  const { id, error } = field("zoomLink");
  return (
    <div className="group/virtual">
      <Checkbox name="isVirtual" label="This is a virtual event" defaultChecked={draft.isVirtual} />
      {!scripts || draft.isVirtual || error ? (
        <div
          className={`mt-2 grid gap-4 ${scripts || error ? "" : "hidden! group-has-[[name=isVirtual]:checked]/virtual:grid!"}`}
        >
          <Field label={label} id={id} error={error} help={offerTexts.linkHelp}>
            {(control) => (
              <Input
                {...control}
                name="zoomLink"
                inputMode="url"
                placeholder="https://"
                defaultValue={draft.zoomLink}
              />
            )}
          </Field>
          <RadioGroup
            legend={offerTexts.meetingFor}
            id={field("meetingFor").id}
            name="meetingFor"
            options={optionsOf(offerTexts.audiences)}
            defaultValue={draft.meetingFor}
            error={field("meetingFor").error}
          />
          <RadioGroup
            legend={offerTexts.meetingFrom}
            id={field("meetingFrom").id}
            name="meetingFrom"
            options={optionsOf(offerTexts.openings)}
            defaultValue={draft.meetingFrom}
            error={field("meetingFrom").error}
          />
        </div>
      ) : (
        (["zoomLink", "meetingFor", "meetingFrom"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={draft[name]} />
        ))
      )}
    </div>
  );
}
