import type { Fields } from "#records/fields.ts";

const reasonLength = { least: 3, most: 300 }; // characters
const words = `Enter a reason of ${reasonLength.least} to ${reasonLength.most} characters`;

export const reasonFields = {
  reason: {
    as: "line",
    label: "Reason",
    ...reasonLength,
    wrong: words,
    tooLong: words,
    help: "Saved in the activity log and emailed to them.",
  },
} as const satisfies Fields;
