import { type FormEvent, Fragment, type ReactNode } from "react";
import type { Field } from "#content/schema/field.ts";
import { labelAt } from "#content/schema/label-at.ts";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import { useDashboardForm } from "../../components/dashboard-form.tsx";
import { ContentField } from "./content-field.tsx";
import { ContentFields } from "./content-fields.tsx";
import { type ContentFormContext, ContentFormProvider } from "./form-context.ts";
import { contentFormId, lookAt } from "./form-names.ts";
import { PlaceholderKey } from "./placeholder-key.tsx";
import { readBody, rootListName, writeBody } from "./read-body.ts";
import { pathList } from "./text-control.tsx";

type ContentFormProps = Omit<ContentFormContext, "form" | "at" | "Control"> & {
  field: Field;
  body: unknown;
  hidden: Record<string, string | number>;
  intents: string[];
  /** Shown above the fields within the form, such as a conflict. */
  above?: ReactNode;
  /** The bar with the form's buttons. */
  bar: ReactNode;
};

/** The generated form of a document: its fields as the schema describes them, and the words in braces. */
export function ContentForm({ field, body, hidden, intents, above, bar, ...shared }: ContentFormProps) {
  const stored = { ...writeBody(field, body), ...hidden };
  const frame = useDashboardForm({
    id: contentFormId,
    intents,
    stored: Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)])),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!pressedAgain(event)) frame.events.onSubmit(event);
  };
  const form = { ...frame, events: { ...frame.events, onSubmit } };
  const { answer } = form;
  const returned = answer && !answer.ok && "draft" in answer.values ? answer.values : undefined;
  const at = returned?.[lookAt];
  // With scripts the fields keep what was typed; they are filled anew only with what somebody else changed.
  const conflict = answer && !answer.ok ? answer.conflict : undefined;
  const shown = returned ? (readBody(field, Object.entries(returned))?.body ?? body) : body;
  return (
    <ContentFormProvider
      value={{ ...shared, Control: ContentField, form, at: typeof at === "string" ? at : null }}
    >
      <FormFrame
        form={form}
        quiet
        submit={null}
        preventScrollReset
        className="grid max-w-3xl gap-6"
        hidden={{}}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(returned?.[name] ?? value)} />
        ))}
        <FormProblems form={{ ...form, problems: labelled(form, field) }} />
        {above}
        {Object.keys(shared.facts).length > 0 && <PlaceholderKey facts={shared.facts} />}
        <datalist id={pathList}>
          {shared.paths.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <Fragment key={conflict?.version}>
          {field.shape === "group" ? (
            <ContentFields fields={field.fields} name="" value={shown} />
          ) : (
            <ContentField field={field} name={rootListName} value={shown} />
          )}
        </Fragment>
        {bar}
      </FormFrame>
    </ContentFormProvider>
  );
}

/**
 * A list's button that was pressed while the scripts began: its press was not heard, and the sending that follows is. The
 * list in the page would not change by an answer, so the button is pressed once more. Returns whether that is so.
 */
function pressedAgain(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement) || !submitter.value.startsWith("list ")) return false;
  event.preventDefault();
  requestAnimationFrame(() => submitter.click());
  return true;
}

/**
 * What Enter in a line presses: browsers take the first button of a form in the document, wherever it stands. To be
 * placed before every other button of the form, above all the one that throws the draft away.
 */
export function EnterSaves() {
  return (
    <button
      type="submit"
      form={contentFormId}
      name="intent"
      value="save-content"
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

/** The problems of the form, each with the label of its field: many have the same words. */
function labelled(form: FormState, field: Field): FormState["problems"] {
  const prefix = form.field("").id.length;
  return form.problems.map((problem) => {
    const label = labelAt(field, problem.field.slice(prefix));
    return label ? { ...problem, message: `${label}: ${problem.message}` } : problem;
  });
}
