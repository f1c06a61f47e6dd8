import { z } from "zod";
import { type ContentDocument, defineDocument } from "./document.ts";
import { count, formattedText, id, lineOf, listOf, path } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { asObject } from "./schema/body.ts";

const heading = (words: string) => lineOf(200).default(words).meta({ title: "Heading" });

const block = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: formattedText }),
    z.object({
      kind: z.literal("picture"),
      picture: picture("wide"),
      to: path.optional().meta({ title: "Link", help: "Optional. Leave blank for no link." }),
    }),
    z.object({
      kind: z.literal("events"),
      heading: heading("Upcoming events"),
      count: count(1, 10).default(3).meta({ title: "How many", unit: "events" }),
    }),
    z.object({
      kind: z.literal("members"),
      heading: heading("New members"),
      days: count(1, 366).default(31).meta({
        title: "Joined within",
        unit: "days",
        help: "Counted back from the day it is sent.",
      }),
    }),
    z.object({
      kind: z.literal("posts"),
      heading: heading("From the news"),
      count: count(1, 10).default(3).meta({ title: "How many", unit: "posts" }),
    }),
    z.object({
      kind: z.literal("file"),
      file: id.meta({
        kind: "file",
        title: "File",
        help: "A PDF up to 5 MB. Add it under Pictures, Files for mailings. The email links to it.",
      }),
    }),
    z.object({ kind: z.literal("button"), label: lineOf(60), to: path.meta({ title: "Link" }) }),
  ])
  .meta({
    title: "Part",
    choices: {
      text: "Text",
      picture: "Picture",
      events: "Next events",
      members: "New members",
      posts: "Latest news",
      file: "File",
      button: "Button",
    },
  });

/** A part of a letter as it is written: what it lists is looked up when the letter is sent. */
export type LetterBlock = z.output<typeof block>;

const audience = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("readers"),
      topic: id.optional().meta({
        kind: "topic",
        title: "Topic",
        help: "Subscribers who chose topics only get newsletters on those topics.",
      }),
    }),
    z.object({ kind: z.literal("members") }),
    z.object({ kind: z.literal("tag"), tag: lineOf(100).meta({ kind: "memberTag", title: "Tag" }) }),
    z.object({
      kind: z.literal("category"),
      category: lineOf(200).meta({ kind: "memberCategory", title: "Category" }),
    }),
    z.object({
      kind: z.literal("seats"),
      committee: id.meta({
        kind: "committee",
        title: "Committee",
        help: "Its current chairs and members, with or without a listing.",
      }),
    }),
    z.object({
      kind: z.literal("committee"),
      committee: id.meta({
        kind: "committee",
        title: "Committee",
        help: "Members who said they would like to join it.",
      }),
    }),
    z.object({
      kind: z.literal("list"),
      list: lineOf(1_000).meta({ kind: "memberList", title: "List" }),
    }),
  ])
  .meta({
    title: "Recipients",
    help: "Counted again when it is sent. Suspended members, addresses that bounce and people who opted out of all email never get it.",
    choices: {
      readers: "Newsletter subscribers",
      members: "All members",
      tag: "Members with a tag",
      category: "Members in a category",
      seats: "People on a committee",
      committee: "Interested in a committee",
      list: "A list of members",
    },
  });

/** `list` is the query of the staff's list of members. */
export type Audience = z.output<typeof audience>;
export type MemberAudience = Exclude<Audience, { kind: "readers" }>;

/** Whether an audience is a list of people whose membership is over, as its filter "Membership status" has named them. */
export const isOfFormer = (audience: Audience): boolean =>
  audience.kind === "list" && formerStandings.includes(new URLSearchParams(audience.list).get("standing"));

const formerStandings: readonly (string | null)[] = ["lapsed", "ended"];

const listsOfSite: readonly string[] = ["events", "members", "posts"];

const fields = z.object({
  subject: lineOf(120).meta({
    help: "Here and in the text, {firstName} is each reader’s first name, or “there” where we don’t know it: “Hi {firstName},”.",
  }),
  preview: lineOf(150).optional().meta({
    title: "Preview text",
    help: "Shown after the subject in the inbox. Leave blank to show the first lines instead.",
  }),
  audience,
  isFacts: z.boolean().default(false).meta({
    title: "Service message (no promotion)",
    help: "For news that affects members, such as a meeting that moved. Members who unsubscribed get it too, so it must not promote anything.",
  }),
  blocks: listOf(block, { min: 1, max: 40 }).meta({ title: "Parts", addLabel: "Add a part" }),
  inArchive: z.boolean().default(true).meta({
    title: "Show in the archive",
    help: "Once it is sent, anyone can read it on the site, if “Newsletter” has an archive. Announcements to members are never shown.",
  }),
});

const letter = fields.superRefine(({ isFacts, audience, blocks }, context) => {
  if (!isFacts) return;
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: "custom", path, message, input: undefined });
  if (audience.kind === "readers")
    refuse(["audience"], "A service message goes to members only. Choose which members.");
  for (const [at, { kind }] of blocks.entries())
    if (listsOfSite.includes(kind))
      refuse(["blocks", at], "A service message can’t list events, members or news. Remove this part.");
});

export type Letter = z.output<typeof letter>;

/** The name of a letter as a document: "letter-" and the last segment of its address. */
export type LetterName = `letter-${string}`;

const prefix = "letter-";

export function isLetterName(word: string): word is LetterName {
  return word.startsWith(prefix) && id.safeParse(word.slice(prefix.length)).success;
}

export const letterName = (slug: string): LetterName => `${prefix}${slug}`;
export const letterSlug = (name: LetterName) => name.slice(prefix.length);

export const emptyLetter = {
  subject: "",
  audience: { kind: "readers" },
  blocks: [{ kind: "text", text: "" }],
} satisfies z.input<typeof letter>;

/** A letter as a document. It is edited as a draft like any other, but sent by mail instead of published. */
export function letterDocument(name: LetterName): ContentDocument<typeof letter> {
  const words = letterSlug(name).replaceAll("-", " ");
  return defineDocument(
    {
      title: `Mailing: ${words.charAt(0).toUpperCase()}${words.slice(1)}`,
      group: "Emails",
      pages: [],
      needs: "content.edit",
      values: { firstName: "Ada" },
      version: 2,
      steps: { 1: withAudience },
    },
    letter,
    emptyLetter,
  );
}

/** Until then a letter went to readers alone, of one topic or of all. */
function withAudience(body: unknown): unknown {
  const { topic, ...others } = asObject(body);
  return { ...others, audience: topic === undefined ? { kind: "readers" } : { kind: "readers", topic } };
}
