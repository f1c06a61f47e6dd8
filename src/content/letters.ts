import { z } from "zod";
import { type ContentDocument, defineDocument } from "./document.ts";
import { count, formattedText, id, line, lineOf, listOf, path } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const heading = line.meta({ title: "Heading" });

const block = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: formattedText }),
    z.object({
      kind: z.literal("picture"),
      picture: picture("wide"),
      to: path.optional().meta({ title: "Where it leads", help: "Left empty, it is no link." }),
    }),
    z.object({
      kind: z.literal("events"),
      heading,
      count: count(1, 10).meta({ title: "How many", unit: "events" }),
    }),
    z.object({
      kind: z.literal("members"),
      heading,
      days: count(1, 366).meta({
        title: "Joined within",
        unit: "days",
        help: "Counted back from the day on which the letter is sent.",
      }),
    }),
    z.object({
      kind: z.literal("posts"),
      heading,
      count: count(1, 10).meta({ title: "How many", unit: "posts" }),
    }),
    z.object({ kind: z.literal("button"), label: lineOf(60), to: path.meta({ title: "Where it leads" }) }),
  ])
  .meta({
    title: "Part",
    choices: {
      text: "Text",
      picture: "Picture",
      events: "Next events",
      members: "New members",
      posts: "Latest news",
      button: "Button",
    },
  });

/** A part of a letter as it is written: what it lists is looked up when the letter is sent. */
export type LetterBlock = z.output<typeof block>;

const letter = z.object({
  subject: lineOf(120),
  preview: lineOf(150).optional().meta({
    title: "Second line",
    help: "Mail programs show it after the subject. Left empty, they show how the letter begins.",
  }),
  topic: id.optional().meta({
    kind: "topic",
    title: "For whom",
    help: "Readers who have chosen topics get only the letters of these.",
  }),
  blocks: listOf(block, { min: 1, max: 40 }).meta({ title: "Parts", addLabel: "Add a part" }),
  inArchive: z.boolean().default(true).meta({
    title: "In the archive",
    help: "Once sent, everyone can read it on the site, if “Newsletter” says that there is an archive.",
  }),
});

/** A letter to the readers of the newsletter, as it is written. */
export type Letter = z.output<typeof letter>;

/** The name of a letter as a document: "letter-" and the last segment of its address. */
export type LetterName = `letter-${string}`;

const prefix = "letter-";

/** Whether a word from outside could be the name of a letter. */
export function isLetterName(word: string): word is LetterName {
  return word.startsWith(prefix) && id.safeParse(word.slice(prefix.length)).success;
}

export const letterName = (slug: string): LetterName => `${prefix}${slug}`;
export const letterSlug = (name: LetterName) => name.slice(prefix.length);

/** A letter before anything is written in it. */
export const emptyLetter = { subject: "", blocks: [{ kind: "text", text: "" }] } satisfies z.input<
  typeof letter
>;

/** A letter as a document. It is edited as a draft like any other, but sent by mail instead of published. */
export function letterDocument(name: LetterName): ContentDocument<typeof letter> {
  const words = letterSlug(name).replaceAll("-", " ");
  return defineDocument(
    {
      title: `Letter: ${words.charAt(0).toUpperCase()}${words.slice(1)}`,
      group: "Mails",
      pages: [],
      needs: "content.edit",
    },
    letter,
    emptyLetter,
  );
}
