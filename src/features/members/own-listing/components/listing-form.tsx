import type { ComponentProps, ReactNode } from "react";
import { CategoryField } from "#features/members/components/category-field.tsx";
import { sentPhotoBytes } from "#features/members/limits.ts";
import {
  lineKeys,
  linesKeys,
  linkKeys,
  listingFields,
  type MemberValues,
  nameOf,
  type OfMember,
  type TypedKey,
} from "#features/members/listing-fields.ts";
import { photoHelp } from "#features/members/photo/messages.ts";
import { photoRefusal, smallPhoto } from "#features/members/photo/photo.ts";
import { usePortrait } from "#features/members/photo/use-portrait.ts";
import type { FieldErrors, Saved } from "#form/answer.ts";
import type { FormFrameProps } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormField, FormState } from "#form/use-form.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import type { Field } from "#records/fields.ts";
import { FieldError } from "#ui/field.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { useObjectAddress } from "#ui/use-object-address.ts";

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
  more?: (field: FormState["field"]) => ReactNode;
};

const loadSchema = async () => (await import("#features/members/member-form.ts")).memberForm;

/** What a browser is told of a line besides its field. */
const inputs: Partial<Record<TypedKey, ComponentProps<"input">>> = {
  fullName: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  company: { autoComplete: "organization" },
  jobTitle: { autoComplete: "organization-title" },
  phoneNumber: { type: "tel", autoComplete: "tel" },
};
const address: ComponentProps<"input"> = { inputMode: "url", placeholder: "https://" };

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
  const lines = (keys: readonly TypedKey[], field: FormState["field"]) => (
    <div className="grid gap-6 sm:grid-cols-2">
      {keys.map((key) => (
        <TextField
          key={key}
          {...labelled(field, key)}
          maxLength={listingFields[key].most}
          {...(key.endsWith("Url") ? address : inputs[key])}
          {...(key === "email" && fixedEmail && { help: "Your account’s email.", readOnly: true })}
        />
      ))}
    </div>
  );
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
          {lines(lineKeys, field)}
          <CategoryField {...labelled(field, "category")} none="None of these" categories={categories} />
          {linesKeys.map((key) => (
            <TextArea key={key} {...labelled(field, key)} />
          ))}
          {lines(linkKeys, field)}
          {props.more?.(field)}
        </>
      )}
    </VisitorForm>
  );
}

type PhotoFieldProps = { field: FormField; name: string; photo: string | null };

/** The portrait is made smaller here, by the server's rules [7.21]. */
function PhotoField({ field: { id, error }, name, photo }: PhotoFieldProps) {
  const { chosen, words, onChange } = usePortrait();
  const address = useObjectAddress(chosen);
  const message = words ?? error;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-small">Photo</legend>
      <div className="flex flex-wrap items-center gap-5">
        <Portrait
          name={name || "?"}
          image={address ?? (photo ? smallPhoto(photo) : null)}
          className="size-24 ring-1 ring-gold/50 ring-offset-3 ring-offset-paper"
        />
        <div className="grid min-w-[min(15rem,100%)] flex-1 gap-2">
          <input
            id={id}
            type="file"
            name="photo"
            aria-label="Choose a photo"
            accept="image/jpeg,image/png"
            aria-invalid={message ? true : undefined}
            aria-describedby={`${message ? `${id}-error ` : ""}${id}-help`}
            onChange={onChange}
            className="w-full max-w-sm text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-ink/60 file:border-solid file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:bg-ink hover:file:text-ivory"
          />
          {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
          <p id={`${id}-help`} className="text-ink-soft text-small">
            {photoHelp(sentPhotoBytes)}
          </p>
        </div>
      </div>
      <input type="hidden" name="keptPhoto" value={photo ?? ""} />
      {photo && (
        <label className="flex min-h-11 w-fit items-center gap-3 text-small">
          <input type="checkbox" name="removePhoto" className="size-5 accent-ruby" /> Remove photo
        </label>
      )}
    </fieldset>
  );
}

function photoFault(form: FormData): FieldErrors {
  const file = form.get("photo");
  const fault = file instanceof File && file.size > 0 ? photoRefusal(file) : null;
  return fault ? { photo: fault } : {};
}
