import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, lineOf, listOf, ownIds } from "./fields.ts";

/** The titles of the product's own fields, as which files would be read. */
export const ownTitle =
  /^(first name|last name|full name|email|company|job title|phone number|website|services|category|linkedin|instagram|facebook|youtube|street|city|county|state|zip code|country|status|joined|tags|may add photos to the gallery|notes|level|paid through|renewal date|member number|company membership|membership contact|continues without dues|drop date|drop reason|annual dues|balance|no announcements|no email|gets announcements)$/i;

const memberField = z.object({
  id, // stored with the values of members
  title: lineOf(60).refine(
    (title) => !ownTitle.test(title.trim()),
    "Members already have a field with this name. Choose another name.",
  ),
  kind: z.enum(["text", "number", "date", "choice", "yes-no"]).meta({ choices: { "yes-no": "Yes or no" } }),
  choices: listOf(lineOf(100)).meta({ help: "Only for the kind “Choice”.", addLabel: "Add a choice" }),
  seenBy: z
    .enum(["staff", "members", "everyone"])
    .meta({ title: "Who sees it", choices: { members: "Staff and members" } }),
  isWritten: z.boolean().meta({ title: "Members fill it in themselves" }),
});

export type MemberField = z.output<typeof memberField>;

/** What the organization keeps of each member besides the fields of the product. */
export const memberFields = defineDocument(
  {
    title: "Custom fields",
    group: "The organization",
    help: "Your own fields for each member, such as shirt size. They appear on member records, in exports and in imports.",
    pages: ["/directory"],
    needs: "content.administer",
  },
  listOf(memberField, { max: 20 })
    .refine(...ownIds<MemberField>((field) => field.id))
    .refine(...ownIds<MemberField>(({ title }) => title.toLowerCase()))
    .refine(
      (all) => all.every(({ kind, choices }) => kind !== "choice" || choices[0]),
      "Add at least one choice for a field of the kind “Choice”.",
    )
    .meta({ title: "Custom fields", addLabel: "Add a field", itemTitle: "title" }),
  [],
);
