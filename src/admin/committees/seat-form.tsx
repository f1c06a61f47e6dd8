import { parts, partWords } from "#features/inquiries/committees/parts.ts";
import { nameLength } from "#features/inquiries/limits.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { ButtonLink } from "#ui/button.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { SeatData } from "./load.server.ts";

const loadSchema = async () => (await import("#features/inquiries/committees/seat.ts")).seatForm;

/** The form of somebody in a committee; a refused save keeps what was typed. */
export function SeatForm({ seat, stored, committees }: Pick<SeatData, "seat" | "stored" | "committees">) {
  return (
    <DashboardForm
      id="seat"
      intent={seat ? "save-seat" : "add-seat"}
      hidden={seat ? { id: seat.id } : {}}
      schema={loadSchema}
      stored={stored}
      conflict={seat ? conflictOf("seat", recordAddress("committees", seat.id)) : undefined}
      submit={seat ? "Save" : "Add"}
      busyLabel="Saving..."
      aside={
        <ButtonLink to={screenAddress("committees")} variant="secondary">
          Cancel
        </ButtonLink>
      }
      className="grid max-w-2xl gap-5"
    >
      {(field) => {
        const [committee, part] = [field("committee"), field("part")];
        return (
          <>
            {seat && <input type="hidden" name="version" value={field("version").value || seat.version} />}
            <ChoiceField field={committee} label="Committee" options={[["", "Choose one"], ...committees]} />
            <TextField
              field={field("email")}
              label="E-mail"
              type="email"
              required={false}
              help="The address of a member makes it theirs: name and address then follow their entry. A chair without an address is mailed no interests."
            />
            <TextField field={field("name")} label="Name" maxLength={nameLength} />
            <RadioGroup
              legend="Part"
              id={part.id}
              name="part"
              defaultValue={part.value}
              error={part.error}
              options={parts.map((value) => ({ value, label: partWords[value] }))}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Day field={field("since")} label="Since" required />
              <Day field={field("until")} label="Until" help="The last day; empty while it goes on." />
            </div>
          </>
        );
      }}
    </DashboardForm>
  );
}

type DayProps = {
  field: FormField;
  label: string;
  help?: string;
  required?: boolean;
};

function Day({ field, ...label }: DayProps) {
  return (
    <Field id={field.id} error={field.error} {...label}>
      {(control) => <Input {...control} type="date" name={field.name} defaultValue={field.value} />}
    </Field>
  );
}
