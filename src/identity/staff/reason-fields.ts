import type { Fields } from "#records/fields.ts";

const reasonLength = { least: 3, most: 300 }; // characters
const words = `Give the reason in ${reasonLength.least} to ${reasonLength.most} characters`;

export const reasonFields = {
  reason: {
    as: "line",
    label: "Reason",
    ...reasonLength,
    wrong: words,
    tooLong: words,
    help: "Kept in the audit and told to them.",
  },
} as const satisfies Fields;
