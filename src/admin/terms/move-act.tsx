import { TextField } from "#form/text-field.tsx";
import { Act } from "../invoices/act.tsx";

const loadMove = async () => (await import("./terms-form.ts")).moveForm;

/** Moves somebody from a company's membership to that of another one. */
export function MoveAct({ company, member }: { company: number; member: number }) {
  return (
    <Act
      id={`move-${company}-${member}`}
      intent="move-seat"
      label="Move to another company"
      submit="Move"
      text="They leave this company's membership today and join the other one's. Their listing gets the other company's name. You can undo this."
      hidden={{ company, member }}
      schema={loadMove}
      mayOmitReason
      fields={(field) => (
        <TextField
          field={field("to")}
          label="Company"
          help="Its name, or part of it."
          autoComplete="off"
          maxLength={200}
        />
      )}
    />
  );
}
