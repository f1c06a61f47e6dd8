import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, line, link, listOf, ownIds, text } from "./fields.ts";

const schema = z.object({
  /** The email marketing provider's hosted form, or the built-in list (2.29.02, 2.29.03). */
  provider: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("built-in") }),
      z.object({ kind: z.literal("form"), action: link.meta({ title: "Address of the form" }) }),
    ])
    .meta({
      title: "Who keeps the list",
      needs: "content.administer",
      choices: { "built-in": "This site", form: "A provider’s form" },
    }),
  /** Topics a subscriber can choose from. Readers and letters hold the ids. */
  topics: listOf(z.object({ id, title: line, description: text }), { min: 1, max: 8 })
    .refine(...ownIds<{ id: string }>(({ id }) => id))
    .meta({ addLabel: "Add a topic", itemTitle: "title" }),
  rhythm: line.meta({ title: "How often it comes" }),
  hasArchive: z
    .boolean()
    .default(false)
    .meta({ title: "With an archive", help: "Everyone can read the letters that were sent." }),
});

export const newsletter = defineDocument(
  { title: "Newsletter", group: "Every page", pages: ["/newsletter"], needs: "content.edit" },
  schema,
  {
    provider: { kind: "built-in" },
    rhythm: "It comes about once a month.",
    topics: [
      {
        id: "monthly",
        title: "The monthly letter",
        description: "What is on, who has joined, and one good story.",
      },
      {
        id: "events",
        title: "Event invitations",
        description: "First word when tickets open, twice a month at most.",
      },
      {
        id: "committees",
        title: "Committee news",
        description: "What the eight committees are up to, four times a year.",
      },
    ],
  },
);
