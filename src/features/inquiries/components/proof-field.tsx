import type { FieldErrors } from "#form/answer.ts";
import type { FormField } from "#form/use-form.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { proofBytes } from "../limits.ts";
import { proofErrors } from "../messages.ts";

export function ProofField({ field: { id, name, error } }: { field: FormField }) {
  return (
    <Field
      label="What shows that this level is for you"
      id={id}
      error={error}
      help="Such as a student card or the letter of your nonprofit: a PDF, JPG or PNG of up to 5 MB. Only our staff see it, and it is removed 30 days after they have decided."
      required
    >
      {(control) => <FileInput {...control} name={name} accept="application/pdf,image/jpeg,image/png" />}
    </Field>
  );
}

/** The server finds out what the file is. */
export function checkProof(sent: FormData): FieldErrors {
  const file = sent.get("proof");
  if (!(file instanceof File) || file.size === 0) return { proof: proofErrors.none };
  return file.size > proofBytes ? { proof: proofErrors.tooLarge } : {};
}
