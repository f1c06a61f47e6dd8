import type { ComponentProps } from "react";
import { CategoryField } from "#features/members/components/category-field.tsx";
import {
  lineKeys,
  linesKeys,
  listingFields,
  type MemberValues,
  nameOf,
  type OfMember,
  type TypedKey,
} from "#features/members/listing-fields.ts";
import type { Saved } from "#form/answer.ts";
import type { FormFrameProps } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import type { Field } from "#records/fields.ts";
import { PhotoField, photoFault } from "./photo-field.tsx";

type ListingFormProps = {
  stored: MemberValues;
  photo: string | null;
  categories: string[];
  answer: unknown;
  /** The confirmed address of an account without a listing: shown, but cannot be changed yet. */
  fixedEmail?: string;
  /** The versions the owner has seen; absent for a new listing. */
  seen?: { version: number; editVersion: number };
  submitLabel: string;
  action: string;
  /** What is shown when the listing has changed meanwhile; absent for a new listing. */
  conflict?: FormFrameProps["conflict"];
  onSaved?: (answer: Saved) => void;
};

const loadSchema = async () => (await import("#features/members/member-form.ts")).memberForm;

/** What a browser is told of a line besides its field. */
const inputs: Partial<Record<TypedKey, ComponentProps<"input">>> = {
  fullName: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  company: { autoComplete: "organization" },
  jobTitle: { autoComplete: "organization-title" },
  phoneNumber: { type: "tel", autoComplete: "tel" },
  websiteUrl: { inputMode: "url", placeholder: "https://" },
};

/** A field as its control shows it; a name is asked for in full. */
function labelled(field: FormState["field"], key: TypedKey) {
  const { label, listingLabel, help, empty }: Field & OfMember = listingFields[key];
  const required = empty === undefined;
  const shown = key === "fullName" ? label : (listingLabel ?? label);
  return { field: field(nameOf(key)), label: required ? `${shown}*` : shown, help, required };
}

/** Browser (once the schema is loaded) and server use the same schema [2.10.06]. */
export function ListingForm(props: ListingFormProps) {
  const { stored, photo, categories, answer, fixedEmail, seen, submitLabel, action, conflict, onSaved } =
    props;
  return (
    <VisitorForm
      gate="directory"
      id="entry-form"
      intent="submit"
      action={action}
      encType="multipart/form-data"
      hidden={seen}
      schema={loadSchema}
      check={photoFault}
      answer={answer}
      stored={{ ...stored, keptPhoto: photo ?? "", ...(fixedEmail ? { email: fixedEmail } : {}) }}
      conflict={conflict}
      onSaved={onSaved}
      submit={submitLabel}
      busyLabel="Sending..."
      look={{ className: "max-sm:w-full" }}
      className="grid gap-6"
    >
      {(field) => (
        <>
          <PhotoField
            field={field("photo")}
            name={field("full_name").value}
            photo={field("keptPhoto").value || null}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            {lineKeys.map((key) => (
              <TextField
                key={key}
                {...labelled(field, key)}
                maxLength={listingFields[key].most}
                {...inputs[key]}
                {...(key === "email" &&
                  fixedEmail && { help: "The address of your account.", readOnly: true })}
              />
            ))}
          </div>
          <CategoryField {...labelled(field, "category")} none="None of these" categories={categories} />
          {linesKeys.map((key) => (
            <TextArea key={key} {...labelled(field, key)} />
          ))}
        </>
      )}
    </VisitorForm>
  );
}
