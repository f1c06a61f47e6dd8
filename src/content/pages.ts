import { z } from "zod";
import { defineDocument } from "./document.ts";

const text = z.string().min(1);
const action = z.object({ label: text, path: text, newTab: z.boolean().default(false) });

const page = z.object({
  title: text,
  lead: text,
  /** What the page is about, in three or four short parts. */
  parts: z.array(z.object({ title: text, text, link: text.optional() })).min(1),
  actions: z.array(action).min(1),
});

/** Pages by the last part of their address. */
const schema = z.record(z.string(), page);

export type Page = z.output<typeof page>;

export const pages = defineDocument(schema, {
  "gallery-upload": {
    title: "Photo Upload",
    lead: "Took a good picture at one of our events? The upload opens together with the gallery.",
    parts: [
      {
        title: "For people who were there",
        text: "A shared password, handed out at the event, opens the upload.",
      },
      { title: "Sorted by occasion", text: "You choose the album: gala, networking, workshops or outreach." },
      {
        title: "In the meantime",
        text: "Send us your best three pictures by e-mail, with the name of the event.",
      },
    ],
    actions: [
      { label: "Send Pictures by E-mail", path: "mailto:{emails.general}" },
      { label: "View Gallery", path: "/gallery" },
    ],
  },
});
