import type { ReactNode } from "react";
import { methodsByHand } from "#billing/kinds.ts";
import { methodWords } from "#billing/words.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { optionsOf } from "#records/lists/filter.ts";

/** How and when money came in, by check and today unless said otherwise; `amount` is the field of how much, where it is asked. */
export function ReceivedFields({
  field,
  today,
  amount,
}: {
  field: FormState["field"];
  today: string;
  amount?: ReactNode;
}) {
  const method = field("method");
  const receivedOn = field("receivedOn");
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {amount}
        <ChoiceField
          field={{ ...method, value: method.value || "check" }}
          label="Method"
          options={optionsOf(methodsByHand, (each) => (each === "other" ? "Other" : methodWords[each]))}
        />
      </div>
      <TextField
        field={{ ...receivedOn, value: receivedOn.value || today }}
        label="Received on"
        type="date"
        max={today}
      />
      <TextField
        field={field("reference")}
        label="Reference"
        help="Check number or transfer memo."
        required={false}
        autoComplete="off"
      />
    </>
  );
}
