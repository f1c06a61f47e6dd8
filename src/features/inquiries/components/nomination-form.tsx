import { TextArea, TextField } from "#form/text-field.tsx";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { visitorFrame, WhoFields } from "./who-fields.tsx";

/**
 * The built-in nomination form (2.17.13); it can stand on any page and posts to /nominate. `categories` are
 * the titles of the award categories. Render it only while nominations are open; the server rejects late
 * nominations in any case.
 */
export function NominationForm({ categories, answer }: { categories: readonly string[]; answer?: unknown }) {
  return (
    <VisitorForm
      gate="nomination"
      id="nomination"
      action="/nominate"
      schema={async () => (await import("../nomination/nomination-form.ts")).nominationForm(categories)}
      answer={answer}
      submit="Send Nomination"
      {...visitorFrame}
    >
      {(field) => {
        const category = field("category");
        return (
          <>
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField field={field("nominee")} label="Who are you nominating?" autoComplete="off" />
              <Field label="Award category" id={category.id} required error={category.error}>
                {(control) => (
                  <Select {...control} name={category.name} defaultValue={category.value}>
                    <option value="">Choose a category</option>
                    {categories.map((title) => (
                      <option key={title}>{title}</option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
            <TextArea
              field={field("reason")}
              label="Why does she deserve it?"
              rows={6}
              className="min-h-44"
            />
            <WhoFields name={field("name")} email={field("email")} labels={["Your name", "Your email"]} />
          </>
        );
      }}
    </VisitorForm>
  );
}
