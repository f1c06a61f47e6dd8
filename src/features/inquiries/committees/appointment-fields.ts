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
    help: "The address of a member makes it theirs: name and address then follow their entry. A chair without an address is mailed no interests.",
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
    label: "Part",
    radio: true,
    options: [
      ["chair", "Chair"],
      ["member", "Member"],
    ],
    wrong: "Choose a part",
  },
  since: { as: "day", label: "Since", half: true },
  until: {
    as: "day",
    label: "Until",
    half: true,
    empty: null,
    help: "The last day; empty while it goes on.",
  },
} as const satisfies Fields;

export type Appointment = ValuesOf<typeof appointmentFields> & { memberId: number | null };
