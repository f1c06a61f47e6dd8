import { useLoaderData } from "react-router";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import type { Option } from "#records/lists/filter.ts";

/** What the screen that asks for a term of many has loaded. */
export type StartTermData = { levels: readonly Option[]; today: string };

/** The level and days of a term that several get; without a last day it is that of the level's rule. */
export function StartTermFields({ field }: { field: FormState["field"] }) {
  const { levels, today } = useLoaderData<StartTermData>();
  const startsOn = field("startsOn");
  return (
    <>
      <ChoiceField field={field("tier")} label="Level" options={levels} />
      <div className="grid grid-cols-2 gap-4">
        <TextField field={{ ...startsOn, value: startsOn.value || today }} label="First day" type="date" />
        <TextField field={field("endsOn")} label="Last day" type="date" required={false} />
      </div>
    </>
  );
}
