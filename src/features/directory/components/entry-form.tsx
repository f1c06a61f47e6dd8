import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { EntryAnswer } from "#features/directory/entry-answer.ts";
import {
  companyLength,
  emailLength,
  jobTitleLength,
  nameLength,
  phoneLength,
  servicesLength,
  websiteLength,
} from "#features/membership/limits.ts";
import {
  type MemberErrors,
  type MemberField,
  type MemberValues,
  memberFields,
} from "#features/membership/member-fields.ts";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Select, Textarea } from "#ui/input.tsx";
import { useLate } from "#ui/use-late.ts";
import { PhotoField, photoFault } from "./photo-field.tsx";
import { TrapField } from "./trap-field.tsx";

type EntryFormProps = {
  stored: MemberValues;
  photo: string | null;
  categories: string[];
  answer: EntryAnswer | undefined;
  /** The proved address of an account whose entry is new: shown, and not hers to change yet. */
  fixedEmail?: string;
  /** What the owner of an entry has before her; absent for a new one. */
  seen?: { version: number; editVersion: number };
  submitLabel: string;
};

/** The entry form of visitors and members (2.10.06); the same rule judges it here, as soon as it is fetched, and on the server. */
export function EntryForm(props: EntryFormProps) {
  const { stored, categories, answer, fixedEmail, seen, submitLabel } = props;
  const busy = useNavigation().formMethod === "POST";
  const captcha = useCaptcha(answer?.challenge);
  const judge = useLate(async () => (await import("#features/membership/member-form.ts")).readMember);
  const [found, setFound] = useState<{ answer: EntryAnswer | undefined; errors: MemberErrors }>();
  const values = answer?.values ?? stored;
  const errors = found && found.answer === answer ? found.errors : (answer?.errors ?? {});
  const summary = memberFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field: idOf(field), message }] : [];
  });
  if (answer?.photoError) summary.push({ field: idOf("photo"), message: answer.photoError });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    const typed = Object.fromEntries(memberFields.map((field) => [field, String(sent.get(field) ?? "")]));
    const read = judge.part()?.(typed as MemberValues);
    if (read) setFound({ answer, errors: read.ok ? {} : read.errors });
    if (busy || read?.ok === false || photoFault(sent)) event.preventDefault();
  };
  const text = (field: MemberField, more: Parameters<typeof Input>[0] = {}) => ({
    name: field,
    dir: "auto",
    defaultValue: values[field],
    ...more,
  });

  return (
    <Form
      method="post"
      action="/embedded-directory"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      onFocus={judge.prepare}
      onSubmit={onSubmit}
      className="relative grid gap-6"
    >
      {answer?.message && <Alert tone="danger" title={answer.message} live />}
      <ErrorSummary errors={summary} />
      <input type="hidden" name="intent" value="submit" />
      {seen && <input type="hidden" name="version" value={seen.version} />}
      {seen && <input type="hidden" name="editVersion" value={seen.editVersion} />}
      <TrapField />
      <PhotoField
        id={idOf("photo")}
        name={values.full_name}
        photo={answer ? answer.photo : props.photo}
        error={answer?.photoError ?? null}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Full name*" id={idOf("full_name")} required error={errors.full_name}>
          {(control) => (
            <Input {...control} {...text("full_name", { autoComplete: "name", maxLength: nameLength })} />
          )}
        </Field>
        <Field
          label="E-mail*"
          id={idOf("email")}
          required
          error={errors.email}
          help={
            fixedEmail
              ? "The address of your account."
              : "Only members ever see it, and only if you let them."
          }
        >
          {(control) => (
            <Input
              {...control}
              {...text("email", { type: "email", autoComplete: "email", maxLength: emailLength })}
              {...(fixedEmail ? { readOnly: true, defaultValue: fixedEmail } : {})}
            />
          )}
        </Field>
        <Field label="Company" id={idOf("company")} error={errors.company}>
          {(control) => (
            <Input
              {...control}
              {...text("company", { autoComplete: "organization", maxLength: companyLength })}
            />
          )}
        </Field>
        <Field label="Title" id={idOf("job_title")} error={errors.job_title}>
          {(control) => (
            <Input
              {...control}
              {...text("job_title", { autoComplete: "organization-title", maxLength: jobTitleLength })}
            />
          )}
        </Field>
        <Field label="Phone" id={idOf("phone_number")} error={errors.phone_number}>
          {(control) => (
            <Input
              {...control}
              {...text("phone_number", { type: "tel", autoComplete: "tel", maxLength: phoneLength })}
            />
          )}
        </Field>
        <Field label="Website" id={idOf("website_url")} error={errors.website_url}>
          {(control) => (
            <Input
              {...control}
              {...text("website_url", {
                inputMode: "url",
                placeholder: "https://",
                maxLength: websiteLength,
              })}
            />
          )}
        </Field>
      </div>
      <Field label="Category" id={idOf("category")} error={errors.category}>
        {(control) => (
          <Select {...control} name="category" defaultValue={values.category}>
            <option value="">None of these</option>
            {[...new Set([...categories, values.category])].filter(Boolean).map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Services"
        id={idOf("services_description")}
        error={errors.services_description}
        help={`What people can come to you for, in up to ${servicesLength.toLocaleString("en-US")} characters.`}
      >
        {(control) => (
          <Textarea
            {...control}
            name="services_description"
            rows={5}
            dir="auto"
            defaultValue={values.services_description}
          />
        )}
      </Field>
      <Captcha form="directory" {...captcha.area} />
      <div className="flex justify-end border-line border-t pt-6">
        <Button
          type="submit"
          busy={busy}
          busyLabel="Sending..."
          disabled={captcha.blocked}
          className="max-sm:w-full"
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

function idOf(field: MemberField | "photo"): string {
  return `entry-${field}`;
}
