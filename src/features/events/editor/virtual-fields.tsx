import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type VirtualFieldsProps = { id: string; isVirtual: boolean; link: string; label: string; error?: string };

/**
 * Whether the event is virtual, and the meeting's link, labelled with the organisation's provider (2.14.18).
 * While the box is not ticked the link is kept and still sent, so that ticking it again restores it (4.19).
 */
export function VirtualFields({ id, isVirtual: checked, link, label, error }: VirtualFieldsProps) {
  const scripts = useHydrated();
  const [typed, setTyped] = useState(link);
  return (
    <div className="group/virtual">
      <Checkbox name="isVirtual" label="This is a virtual event" defaultChecked={checked} />
      {!scripts || checked || error ? (
        <Field
          label={label}
          id={id}
          error={error}
          help="Shown to everyone on the event's page as “Join Virtual Event”."
          className={`mt-2 ${scripts || error ? "" : "hidden! group-has-[[name=isVirtual]:checked]/virtual:grid!"}`}
        >
          {(control) => (
            <Input
              {...control}
              name="zoomLink"
              inputMode="url"
              placeholder="https://"
              defaultValue={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      ) : (
        <input type="hidden" name="zoomLink" value={typed} />
      )}
    </div>
  );
}
