import { z } from "zod";
import { memberRules } from "#features/members/member-form.ts";
import { isDay } from "#platform/days.ts";
import { emailField } from "#platform/email-field.ts";
import { lineField } from "#platform/line-field.ts";
import { isPersonName, personNameLength } from "#platform/person-name.ts";
import { listingFields } from "../listing-fields.ts";
import { errors } from "./messages.ts";

/** The id of a row in a form; 0, which no row has, when it is invalid. */
export const formId = z.string().transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
const name = lineField({ tooShort: errors.name, most: listingFields.company.most, tooLong: errors.tooLong });
const invitee = {
  name: lineField({ tooShort: errors.name, most: personNameLength, tooLong: errors.tooLong }).refine(
    isPersonName,
    errors.noName,
  ),
  email: emailField(errors.email),
};

/** Who is invited to a seat of which company. */
export const inviteForm = z.object({ company: formId, ...invitee });

/** Whose seat goes to whom. */
export const passForm = z.object({ company: formId, seat: formId, ...invitee });

/** Whose seat is freed, and its last day: "" for today. */
export const freeForm = z.object({
  company: formId,
  seat: formId,
  lastDay: z
    .string()
    .default("")
    .refine((day) => day === "" || isDay(day), errors.day)
    .transform((day) => day || undefined),
});

/** An invitation that is taken or declined. */
export const seatForm = z.object({ seat: formId });

/** A member of a company. */
export const companyMemberForm = z.object({ company: formId, member: formId });

/** What staff write of a company. */
export const companyForm = z.object({
  name,
  website_url: memberRules.website_url,
  services_description: memberRules.services_description,
});
