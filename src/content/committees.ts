import { z } from "zod";
import { withoutPromise } from "./chairs-promise.ts";
import { defineDocument } from "./document.ts";
import { id, line, listOf, ownIds, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const committee = z.object({
  /** Stored with every interest, together with the title. */
  id,
  title: line,
  description: text,
  icon: z
    .enum(["gift", "handshake", "heart", "coins", "chip", "calendar", "landmark", "growth"])
    .meta({ help: "Shown above the title, unless there is a picture." }),
  picture: picture("square").meta({ help: "Your own icon instead of the drawn one, best as an SVG." }),
});

const schema = z.object({
  title: line,
  lead: text,
  form: z.object({
    title: line,
    text,
    chairs: text.meta({
      title: "When every committee has a chair",
      help: "Added to the text only while every committee has a chair with an email address. The chairs get each form by email.",
    }),
  }),
  list: listOf(committee, { min: 1 })
    .refine(...ownIds<{ id: string }>(({ id }) => id))
    .meta({ title: "Committees", addLabel: "Add a committee", itemTitle: "title" }),
});

export type Committee = z.output<typeof committee>;

export const committees = defineDocument(
  {
    title: "Committees",
    group: "Pages",
    pages: ["/committees"],
    needs: "content.edit",
    version: 2,
    steps: { 1: withoutPromise },
  },
  schema,
  {
    title: "Join Our Committees",
    lead: "Our eight committees are where members get things done. All of them welcome new hands.",
    form: {
      title: "Committee Interest Form",
      text: "Tell us where you'd like to help.",
      chairs: "The chair of each committee will write to you.",
    },
    list: [
      {
        id: "fundraising",
        title: "Fundraising Committee",
        description: "Finds the partners and plans the evenings that pay for scholarships and training.",
        icon: "gift",
      },
      {
        id: "ambassador",
        title: "{county} Ambassador Program",
        description: "Meets every new member at the door and makes her first three introductions.",
        icon: "handshake",
      },
      {
        id: "health-wellness",
        title: "Health & Wellness Network",
        description: "Keeps rest, movement and good medicine on the agenda of women who run things.",
        icon: "heart",
      },
      {
        id: "smart-money",
        title: "Smart Money Moves For Women",
        description:
          "Talks plainly about pricing, saving, borrowing and investing, with numbers on the table.",
        icon: "coins",
      },
      {
        id: "tech",
        title: "Women Tech",
        description:
          "Teaches the tools, from the first spreadsheet to the first AI agent, one evening at a time.",
        icon: "chip",
      },
      {
        id: "events",
        title: "Events Committee",
        description:
          "Turns an empty room into the night everyone talks about, from monthly coffee to the gala.",
        icon: "calendar",
      },
      {
        id: "government",
        title: "Women In Government",
        description: "Brings members and the people they elect to the same table, and helps more women run.",
        icon: "landmark",
      },
      {
        id: "economic-dev",
        title: "Economic Development",
        description: "Works with the county to bring contracts, grants and main-street space to our members.",
        icon: "growth",
      },
    ],
  },
);
