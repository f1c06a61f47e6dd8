import type { Fields } from "#records/fields.ts";

const titleLength = 200; // characters

/** What begins a post. */
export const newPostFields = {
  title: {
    as: "line",
    label: "Title",
    most: titleLength,
    wrong: "Enter a title",
    tooLong: `Keep the title to ${titleLength} characters`,
    help: "The post's web address is made from the title and stays the same if you change the title later.",
  },
} as const satisfies Fields;
