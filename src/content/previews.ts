import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, lineOf, listOf, ownIds } from "./fields.ts";

const picture = z.object({
  /** Name of the picture's file: /previews/<name>.png. */
  name: id.meta({ title: "For the page" }),
  title: lineOf(60).meta({ help: "Set in large type." }),
  gem: z.enum(["ruby", "emerald", "diamond", "platinum", "amethyst", "topaz"]),
});

const schema = listOf(picture)
  .refine(
    (pictures) => pictures.some(({ name }) => name === "site"),
    "The one for the whole site is missing.",
  )
  .refine(...ownIds<{ name: string }>(({ name }) => name))
  .meta({ itemTitle: "title" });

export type Preview = z.output<typeof picture>;

/** Pictures for link previews of shared pages; they are drawn during the build. */
export const previews = defineDocument(
  {
    title: "Preview pictures",
    group: "Every page",
    help: "The pictures that other sites show beside a link to a page of ours.",
    pages: ["/"],
    needs: "content.edit",
    edited: false, // the pictures are drawn by the build
  },
  schema,
  [
    { name: "site", title: "The women behind {county}’s businesses", gem: "ruby" },
    { name: "home", title: "The women behind {county}’s businesses", gem: "ruby" },
    { name: "about", title: "About the women of {county}", gem: "amethyst" },
    { name: "leadership", title: "The women who run the chamber", gem: "emerald" },
    { name: "founders", title: "Meet The Founders", gem: "ruby" },
    { name: "story", title: "The Story Of Us", gem: "topaz" },
    { name: "committees", title: "Join Our Committees", gem: "platinum" },
    { name: "membership", title: "Six ways to belong", gem: "ruby" },
    { name: "directory", title: "Find a woman-owned business", gem: "diamond" },
    { name: "community", title: "{abbreviation} Community", gem: "amethyst" },
    { name: "gallery", title: "Event Gallery", gem: "topaz" },
    { name: "events", title: "What is on, and where to meet us", gem: "emerald" },
    { name: "gala", title: "The Annual Gala", gem: "topaz" },
    { name: "summit", title: "{state} AI Summit", gem: "diamond" },
    { name: "shop", title: "{abbreviation} Shop", gem: "emerald" },
    { name: "news", title: "{abbreviation} Pulse: news of women in business", gem: "amethyst" },
    { name: "resources", title: "Four tools our members use", gem: "diamond" },
    { name: "consult", title: "Results first. Software second.", gem: "platinum" },
    { name: "contact", title: "Say hello", gem: "ruby" },
  ],
);
