import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import type { MemberErrors, MemberField, MemberValues } from "./fields.ts";
import {
  categoryLength,
  companyLength,
  emailLength,
  jobTitleLength,
  nameLength,
  phoneLength,
  servicesLength,
  shortestName,
} from "./limits.ts";
import type { MemberInput } from "./member.ts";
import { fieldErrors } from "./messages.ts";
import { readWebsite } from "./website.ts";

const optional = (limit: number, tooLong: string, normalise = singleLine) =>
  z
    .string()
    .default("")
    .transform((typed, context) => {
      const value = normalise(typed);
      if (value.length > limit) context.addIssue({ code: "custom", message: tooLong, input: typed });
      return value || null; // 5.18
    });

/**
 * The member form, for the browser, the action and a row of an import (5.15 to 5.18, 5.31). Unknown fields are dropped;
 * empty optional ones become null.
 */
export const memberForm = z
  .object({
    full_name: z.string(fieldErrors.fullName).transform((typed, context) => {
      const value = singleLine(typed);
      if (value.length < shortestName)
        context.addIssue({ code: "custom", message: fieldErrors.fullName, input: typed });
      if (value.length > nameLength)
        context.addIssue({ code: "custom", message: fieldErrors.fullNameTooLong, input: typed });
      return value;
    }),
    email: z.string(fieldErrors.email).transform((typed, context) => {
      const value = typed.trim().toLowerCase();
      const fault =
        value.length > emailLength
          ? fieldErrors.emailTooLong
          : z.email().safeParse(value).success
            ? null
            : fieldErrors.email;
      if (fault) context.addIssue({ code: "custom", message: fault, input: typed });
      return value;
    }),
    company: optional(companyLength, fieldErrors.companyTooLong),
    job_title: optional(jobTitleLength, fieldErrors.jobTitleTooLong),
    phone_number: optional(phoneLength, fieldErrors.phoneTooLong),
    website_url: z
      .string()
      .default("")
      .transform((typed, context) => {
        const reading = readWebsite(typed);
        if (reading.ok) return reading.href;
        context.addIssue({ code: "custom", message: reading.message, input: typed });
        return z.NEVER;
      }),
    services_description: optional(servicesLength, fieldErrors.servicesTooLong, manyLines),
    category: optional(categoryLength, fieldErrors.categoryTooLong),
  })
  .transform(
    (fields): MemberInput => ({
      fullName: fields.full_name,
      email: fields.email,
      company: fields.company,
      jobTitle: fields.job_title,
      phoneNumber: fields.phone_number,
      websiteUrl: fields.website_url,
      servicesDescription: fields.services_description,
      category: fields.category,
    }),
  );

export type MemberReading =
  | { ok: true; input: MemberInput; values: MemberValues }
  | { ok: false; errors: MemberErrors; values: MemberValues };

/** Judges what a form sent; `values` is what was typed, for the form to keep. */
export function readMember(values: MemberValues): MemberReading {
  const read = memberForm.safeParse(values);
  if (read.success) return { ok: true, input: read.data, values };
  const errors: MemberErrors = {};
  for (const { path, message } of read.error.issues) errors[path[0] as MemberField] ??= message;
  return { ok: false, errors, values };
}
