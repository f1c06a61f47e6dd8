import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { seriesLength } from "../recurrence/series-messages.ts";

/** How a new series ends and which dates it leaves out; ten further dates unless something else is chosen. */
export function SeriesLength({ field }: { field: FormState["field"] }) {
  return (
    <>
      <RadioGroup
        legend={seriesLength.legend}
        name="ends"
        options={seriesLength.options}
        defaultValue={field("ends").value || "ten"}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={field("endsOn")} label={seriesLength.endsOn} type="date" required={false} />
        <TextField
          field={field("endsAfter")}
          label={seriesLength.endsAfter}
          inputMode="numeric"
          required={false}
        />
      </div>
      <TextArea
        field={field("skip")}
        label={seriesLength.skip}
        help={seriesLength.skipHelp}
        rows={2}
        required={false}
      />
    </>
  );
}
