import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import {
  contactNameLeast,
  messageLeast,
  messageLength,
  nameLength,
  subjectLeast,
  subjectLength,
} from "../limits.ts";
import { contactErrors } from "../messages.ts";
import { lineField, linesField, optionalPhoneField } from "../text-field.ts";

const packageLength = 500; // characters of the word for a sponsors' package in an address

/** (5.07 to 5.10) */
export const contactForm = z.object({
  name: lineField({ least: contactNameLeast, tooShort: contactErrors.name, most: nameLength }),
  email: emailField(contactErrors.email),
  subject: lineField({ least: subjectLeast, tooShort: contactErrors.subject, most: subjectLength }),
  message: linesField({ least: messageLeast, tooShort: contactErrors.message, most: messageLength }),
  phone: optionalPhoneField(),
  sponsorship: lineField({ most: packageLength }),
});

export type ContactInput = z.output<typeof contactForm>;
