import { eventFields } from "#features/events/fields/event-fields.ts";
import type { FormState } from "#form/use-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Draft } from "./use-draft.ts";

const meetingRules = ["meetingFor", "meetingFrom"] as const;

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
          <Field label={label} id={id} error={error} help={eventFields.zoomLink.help}>
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
          {meetingRules.map((name) => (
            <RadioGroup
              key={name}
              legend={eventFields[name].label}
              id={field(name).id}
              name={name}
              options={eventFields[name].options.map(([value, words]) => ({ value, label: words }))}
              defaultValue={draft[name]}
              error={field(name).error}
            />
          ))}
        </div>
      ) : (
        (["zoomLink", ...meetingRules] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={draft[name]} />
        ))
      )}
    </div>
  );
}
