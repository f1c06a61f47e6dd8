import type { Fields, ValuesOf } from "#records/fields.ts";
import { committeeNameLeast, nameLength } from "../limits.ts";
import { committeeErrors, tooLong } from "../messages.ts";

export const appointmentFields = {
  committee: {
    as: "choice",
    label: "Committee", // by its id in the content
    options: "loaded",
    none: "Choose one",
    wrong: "Choose a committee",
  },
  email: {
    as: "email",
    label: "Email",
    empty: "",
    wrong: committeeErrors.email,
    help: "If it’s a member’s email, their name and email stay in step with their listing. A chair with no email address doesn’t get interest forms.",
  },
  name: {
    as: "line",
    label: "Name",
    least: committeeNameLeast,
    most: nameLength,
    wrong: committeeErrors.name,
    tooLong: tooLong(nameLength),
  },
  part: {
    as: "choice",
    label: "Role",
    radio: true,
    options: [
      ["chair", "Chair"],
      ["member", "Member"],
    ],
    wrong: "Choose a role",
  },
  since: { as: "day", label: "Since", half: true },
  until: {
    as: "day",
    label: "Through",
    half: true,
    empty: null,
    help: "The last day. Leave blank while they serve.",
  },
} as const satisfies Fields;

export type Appointment = ValuesOf<typeof appointmentFields> & { memberId: number | null };
