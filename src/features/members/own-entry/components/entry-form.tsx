import { CategoryField } from "#features/members/components/category-field.tsx";
import type { MemberValues } from "#features/members/fields.ts";
import {
  companyLength,
  emailLength,
  jobTitleLength,
  nameLength,
  phoneLength,
  servicesLength,
  websiteLength,
} from "#features/members/limits.ts";
import type { Saved } from "#form/answer.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { PhotoField, photoFault } from "./photo-field.tsx";

type EntryFormProps = {
  stored: MemberValues;
  photo: string | null;
  categories: string[];
  answer: unknown;
  /** The proved address of an account whose entry is new: shown, and not theirs to change yet. */
  fixedEmail?: string;
  /** What the owner of an entry has before them; absent for a new one. */
  seen?: { version: number; editVersion: number };
  submitLabel: string;
  onSaved?: (answer: Saved) => void;
};

const loadSchema = async () => (await import("#features/members/member-form.ts")).memberForm;

/** The entry form of visitors and members (2.10.06); the same rule judges it here, as soon as it is fetched, and on the server. */
export function EntryForm(props: EntryFormProps) {
  const { stored, photo, categories, answer, fixedEmail, seen, submitLabel, onSaved } = props;
  return (
    <VisitorForm
      gate="directory"
      id="entry-form"
      intent="submit"
      action="/embedded-directory"
      encType="multipart/form-data"
      hidden={seen}
      schema={loadSchema}
      check={photoFault}
      answer={answer}
      stored={{ ...stored, keptPhoto: photo ?? "", ...(fixedEmail ? { email: fixedEmail } : {}) }}
      conflict={{ of: "entry", discardTo: "/embedded-directory#entry" }}
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
            <TextField
              field={field("full_name")}
              label="Full name*"
              autoComplete="name"
              maxLength={nameLength}
            />
            <TextField
              field={field("email")}
              label="E-mail*"
              help={
                fixedEmail
                  ? "The address of your account."
                  : "Only members ever see it, and only if you let them."
              }
              type="email"
              autoComplete="email"
              maxLength={emailLength}
              readOnly={fixedEmail !== undefined}
            />
            <TextField
              field={field("company")}
              label="Company"
              required={false}
              autoComplete="organization"
              maxLength={companyLength}
            />
            <TextField
              field={field("job_title")}
              label="Title"
              required={false}
              autoComplete="organization-title"
              maxLength={jobTitleLength}
            />
            <TextField
              field={field("phone_number")}
              label="Phone"
              required={false}
              type="tel"
              autoComplete="tel"
              maxLength={phoneLength}
            />
            <TextField
              field={field("website_url")}
              label="Website"
              required={false}
              inputMode="url"
              placeholder="https://"
              maxLength={websiteLength}
            />
          </div>
          <CategoryField
            field={field("category")}
            label="Category"
            none="None of these"
            categories={categories}
          />
          <TextArea
            field={field("services_description")}
            label="Services"
            required={false}
            help={`What people can come to you for, in up to ${servicesLength.toLocaleString("en-US")} characters.`}
          />
        </>
      )}
    </VisitorForm>
  );
}
