import { publicationTexts } from "#features/events/staff-messages.ts";
import type { FormState } from "#form/use-form.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";

const options = [
  { value: "now", label: publicationTexts.publishNow },
  { value: "draft", label: publicationTexts.saveDraft, help: publicationTexts.draftHelp },
  { value: "later", label: publicationTexts.publishLater },
];

/** Whether visitors see the event at once, not yet, or from a day and hour on. */
export function PublicationFields({ field, timeSuffix }: { field: FormState["field"]; timeSuffix: string }) {
  const { id, name, value, error } = field("publishAt");
  return (
    <div className="group/publication">
      <RadioGroup
        legend={publicationTexts.legend}
        name="publication"
        options={options}
        defaultValue={field("publication").value}
      />
      <Field
        label={publicationTexts.publishAt}
        id={id}
        error={error}
        help={`${publicationTexts.publishAtHelp} (${timeSuffix}).`}
        className="mt-2 hidden! max-w-xs group-has-[[value=later]:checked]/publication:grid!"
      >
        {(control) => <Input {...control} type="datetime-local" name={name} defaultValue={value} />}
      </Field>
    </div>
  );
}
