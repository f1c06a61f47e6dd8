import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, line, link, listOf, ownIds, text } from "./fields.ts";

const schema = z.object({
  /** The email marketing provider's hosted form, or the built-in list (2.29.02, 2.29.03). */
  provider: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("built-in") }),
      z.object({ kind: z.literal("form"), action: link.meta({ title: "Form address" }) }),
    ])
    .meta({
      title: "Where the subscriber list is kept",
      needs: "content.administer",
      choices: { "built-in": "This site", form: "A provider’s form" },
    }),
  /** Topics a subscriber can choose from. Readers and letters hold the ids. */
  topics: listOf(z.object({ id, title: line, description: text }), { min: 1, max: 8 })
    .refine(...ownIds<{ id: string }>(({ id }) => id))
    .meta({ addLabel: "Add a topic", itemTitle: "title" }),
  rhythm: line.meta({ title: "How often it comes out" }),
  hasArchive: z
    .boolean()
    .default(false)
    .meta({ title: "Show an archive", help: "Anyone can read past newsletters on the site." }),
});

export const newsletter = defineDocument(
  { title: "Newsletter", group: "Every page", pages: ["/newsletter"], needs: "content.edit" },
  schema,
  {
    provider: { kind: "built-in" },
    rhythm: "It comes out about once a month.",
    topics: [
      {
        id: "monthly",
        title: "Newsletter",
        description: "Events, new members and one good story.",
      },
      {
        id: "events",
        title: "Event invitations",
        description: "Be the first to know when tickets go on sale.",
      },
      {
        id: "committees",
        title: "Committee news",
        description: "What our eight committees are doing.",
      },
    ],
  },
);
