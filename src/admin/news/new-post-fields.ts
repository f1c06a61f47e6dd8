import type { Fields } from "#records/fields.ts";

const titleLength = 200; // characters

/** What begins a post. */
export const newPostFields = {
  title: {
    as: "line",
    label: "Title",
    most: titleLength,
    wrong: "Give it a title",
    tooLong: `Keep the title to ${titleLength} characters`,
    help: "The address of the post is made from it. The address stays when you change the title later.",
  },
} as const satisfies Fields;
