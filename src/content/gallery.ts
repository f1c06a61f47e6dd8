import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, slot, text } from "./fields.ts";

const schema = z.object({
  hero: z.object({ title: line, lead: text }),
  /** The built-in albums, or a provider's gallery instead of them (2.18.02, 2.18.03). */
  slot: slot.meta({ title: "Where the photos come from" }),
  /** (2.19) */
  upload: z.object({ title: line, lead: text }),
  /** The newest photos on the home page; hidden while there are none. */
  onHome: z.object({
    show: z.boolean().meta({ title: "Show the newest photos on the home page" }),
    eyebrow: line,
    title: line,
    text,
  }),
});

export type GalleryContent = z.output<typeof schema>;

export const gallery = defineDocument(
  { title: "Gallery", group: "Pages", pages: ["/gallery", "/gallery-upload"], needs: "content.edit" },
  schema,
  {
    hero: {
      title: "Event Gallery",
      lead: "Evenings out, early breakfasts and the odd dance floor, as our members saw them.",
    },
    slot: { kind: "built-in" },
    upload: {
      title: "Photo Upload",
      lead: "Took a good picture at one of our events? Everyone who was there would love to see it.",
    },
    onHome: {
      show: true,
      eyebrow: "Gallery",
      title: "Lately at the Chamber",
      text: "The newest pictures from our evenings, mornings and workshops.",
    },
  },
);
