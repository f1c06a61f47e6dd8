import type { Committee } from "#content/committees.ts";
import type { FormField } from "#form/use-form.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { PhoneField, visitorFrame, WhoFields } from "./who-fields.tsx";

type Choices = Pick<Committee, "id" | "title">[];

/** (2.25.02) */
export function CommitteeForm({ committees, answer }: { committees: Choices; answer?: unknown }) {
  return (
    <VisitorForm
      gate="committees"
      id="interest"
      action="/committees"
      schema={async () =>
        (await import("../committees/committee-form.ts")).committeeForm(committees.map(({ id }) => id))
      }
      answer={answer}
      submit="Submit Interest"
      {...visitorFrame}
    >
      {(field) => (
        <>
          <WhoFields name={field("name")} email={field("email")} labels={["Name", "Email"]} />
          <PhoneField field={field("phone")} isOptional={false} />
          <CommitteeChoice field={field("committees")} committees={committees} />
        </>
      )}
    </VisitorForm>
  );
}

/**
 * The checkbox group (2.25.03). The first checkbox has the group's id, so that the error summary can link to
 * it.
 */
function CommitteeChoice({ field, committees }: { field: FormField; committees: Choices }) {
  const describedBy = [field.error && `${field.id}-error`, `${field.id}-help`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="font-semibold text-small">Select Committees</legend>
      <p id={`${field.id}-help`} className="mt-1 text-ink-soft text-small">
        Choose the committees you're interested in joining
      </p>
      {field.error && (
        <div className="mt-2">
          <FieldError id={`${field.id}-error`}>{field.error}</FieldError>
        </div>
      )}
      <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {committees.map(({ id, title }, index) => (
          <Checkbox
            key={id}
            id={index === 0 ? field.id : `${field.id}-${id}`}
            name={field.name}
            value={id}
            label={title}
            defaultChecked={field.values.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
