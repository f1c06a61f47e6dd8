import { z } from "zod";
import { postalOf } from "#features/members/address-fields.ts";
import { memberRules, streetRule } from "#features/members/member-form.ts";
import { isDay } from "#platform/days.ts";
import { emailField } from "#platform/email-field.ts";
import { lineField } from "#platform/line-field.ts";
import { isPersonName, personNameLength } from "#platform/person-name.ts";
import { formOf } from "#records/field-schemas.ts";
import { companyFields } from "./company-fields.ts";
import { errors } from "./messages.ts";

/** The id of a row in a form; 0, which no row has, when it is invalid. */
export const formId = z.string().transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
const invitee = {
  name: lineField({ tooShort: errors.name, most: personNameLength, tooLong: errors.tooLong }).refine(
    isPersonName,
    errors.noName,
  ),
  email: emailField(errors.email),
};

export const inviteForm = z.object({ company: formId, ...invitee });

export const passForm = z.object({ company: formId, seat: formId, ...invitee });

/** "" frees the seat today. */
export const freeForm = z.object({
  company: formId,
  seat: formId,
  lastDay: z
    .string()
    .default("")
    .refine((day) => day === "" || isDay(day), errors.day)
    .transform((day) => day || undefined),
});

export const seatForm = z.object({ seat: formId });

export const companyMemberForm = z.object({ company: formId, member: formId });

/** A company as its form has it, and with its address in one as it is stored. */
export const companyForm = formOf(companyFields, {
  ...{ websiteUrl: memberRules.website_url, street: streetRule },
}).transform((company) => ({ ...company, address: postalOf(company) }));
export type CompanyInput = z.output<typeof companyForm>;
