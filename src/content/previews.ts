import { z } from "zod";
import { defineDocument } from "./document.ts";
import { lineOf } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const entry = z.object({
  title: lineOf(60).meta({ help: "Shown in large type. Characters that the fonts don’t have are left out." }),
  gem: z
    .enum(["ruby", "emerald", "diamond", "platinum", "amethyst", "topaz"])
    .meta({ choices: { ruby: "Ruby, in the main color" } }),
  picture: picture("wide").meta({
    title: "Your own picture",
    help: "Shown instead of the drawn one, without the title, at 1,200 by 630 pixels around its focal point.",
  }),
});

export type Preview = z.output<typeof entry>;

const of = (title: string) => entry.meta({ title });

const schema = z.object({
  site: of("The whole site").meta({ help: "For pages without one of their own." }),
  home: of("Home"),
  about: of("About us"),
  leadership: of("Leadership"),
  founders: of("Founders"),
  story: of("Our story"),
  committees: of("Committees"),
  membership: of("Membership"),
  directory: of("Directory"),
  community: of("Community"),
  gallery: of("Gallery"),
  events: of("Events"),
  gala: of("Gala"),
  summit: of("Summit"),
  shop: of("Shop"),
  news: of("News"),
  resources: of("Resources"),
  consult: of("Consult"),
  sponsors: of("Sponsors"),
  press: of("Press"),
  contact: of("Contact"),
});

export type PreviewName = keyof z.output<typeof schema>;
export const previewNames = Object.keys(schema.shape) as PreviewName[];

export const previews = defineDocument(
  {
    title: "Preview pictures",
    group: "Every page",
    help: "The pictures other sites show with a link to one of our pages, drawn in your colors and fonts.",
    pages: [],
    previews: Object.entries(schema.shape).map(([name, { meta }]) => ({
      path: `/admin-dashboard/preview-picture/${name}`,
      label: String(meta()?.title),
    })),
    needs: "content.edit",
  },
  schema,
  {
    site: { title: "The women behind {county}’s businesses", gem: "ruby" },
    home: { title: "The women behind {county}’s businesses", gem: "ruby" },
    about: { title: "About the women of {county}", gem: "amethyst" },
    leadership: { title: "The women who run the chamber", gem: "emerald" },
    founders: { title: "Meet The Founders", gem: "ruby" },
    story: { title: "The Story Of Us", gem: "topaz" },
    committees: { title: "Join Our Committees", gem: "platinum" },
    membership: { title: "Six ways to belong", gem: "ruby" },
    directory: { title: "Find a woman-owned business", gem: "diamond" },
    community: { title: "{abbreviation} Community", gem: "amethyst" },
    gallery: { title: "Event Gallery", gem: "topaz" },
    events: { title: "What’s coming up, and where to meet us", gem: "emerald" },
    gala: { title: "The Annual Gala", gem: "topaz" },
    summit: { title: "{state} AI Summit", gem: "diamond" },
    shop: { title: "{abbreviation} Shop", gem: "emerald" },
    news: { title: "{abbreviation} Pulse: news of women in business", gem: "amethyst" },
    resources: { title: "Four tools our members use", gem: "diamond" },
    consult: { title: "Results first. Software second.", gem: "platinum" },
    sponsors: { title: "Sponsor the chamber", gem: "emerald" },
    press: { title: "For the press", gem: "amethyst" },
    contact: { title: "Say hello", gem: "ruby" },
  },
);
