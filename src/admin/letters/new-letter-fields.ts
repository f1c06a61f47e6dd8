import type { Fields } from "#records/fields.ts";

const subjectLength = 120; // characters

/** What begins a letter; the committee only where it is to the people of one. */
export const newLetterFields = {
  committee: {
    as: "choice",
    label: "To the people of",
    options: "loaded",
    none: "Choose one",
    wrong: "Choose a committee",
  },
  subject: {
    as: "line",
    label: "Subject",
    most: subjectLength,
    wrong: "Give it a subject",
    tooLong: `Keep the subject to ${subjectLength} characters`,
    help: "Readers see it first. You can change it until the letter is sent.",
  },
} as const satisfies Fields;
