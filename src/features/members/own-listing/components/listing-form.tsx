import { CategoryField } from "#features/members/components/category-field.tsx";
import { fields, listingLabel, type MemberValues, type TypedKey } from "#features/members/fields.ts";
import type { Saved } from "#form/answer.ts";
import type { FormFrameProps } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
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

const line = (field: FormState["field"], key: TypedKey) => ({
  field: field(fields[key].name),
  label: listingLabel(key),
  maxLength: fields[key].longest,
});

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
            <TextField {...line(field, "fullName")} label={`${fields.fullName.label}*`} autoComplete="name" />
            <TextField
              {...line(field, "email")}
              label={`${listingLabel("email")}*`}
              help={
                fixedEmail
                  ? "The address of your account."
                  : "Only members ever see it, and only if you let them."
              }
              type="email"
              autoComplete="email"
              readOnly={fixedEmail !== undefined}
            />
            <TextField {...line(field, "company")} required={false} autoComplete="organization" />
            <TextField {...line(field, "jobTitle")} required={false} autoComplete="organization-title" />
            <TextField {...line(field, "phoneNumber")} required={false} type="tel" autoComplete="tel" />
            <TextField
              {...line(field, "websiteUrl")}
              required={false}
              inputMode="url"
              placeholder="https://"
            />
          </div>
          <CategoryField
            field={field("category")}
            label={listingLabel("category")}
            none="None of these"
            categories={categories}
          />
          <TextArea
            field={field("services_description")}
            label={listingLabel("servicesDescription")}
            required={false}
            help={`What people can come to you for, in up to ${fields.servicesDescription.longest.toLocaleString("en-US")} characters.`}
          />
        </>
      )}
    </VisitorForm>
  );
}
