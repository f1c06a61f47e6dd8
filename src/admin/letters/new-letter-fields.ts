import type { Fields } from "#records/fields.ts";

const subjectLength = 120; // characters

/** What begins a letter; the committee only where it is to the people of one. */
export const newLetterFields = {
  committee: {
    as: "choice",
    label: "To the people on",
    options: "loaded",
    none: "Choose a committee",
    wrong: "Choose a committee",
  },
  subject: {
    as: "line",
    label: "Subject",
    most: subjectLength,
    wrong: "Enter a subject",
    tooLong: `Keep the subject to ${subjectLength} characters`,
    help: "You can change it until the mailing is sent.",
  },
} as const satisfies Fields;
