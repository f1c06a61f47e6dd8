import { z } from "zod";
import { defineDocument } from "./document.ts";
import { email, frameSlot, line, link, listOf, text } from "./fields.ts";

const schema = z.object({
  title: line,
  lead: text,
  card: z.object({ title: line, text }),
  /** Contacts with an email link each: the President, the VP, the Membership Director, and a general address (2.24.02). */
  people: listOf(z.object({ role: line, email }), { min: 1, max: 8 }).meta({
    addLabel: "Add a person",
    itemTitle: "role",
  }),
  form: z.object({ title: line, text }),
  place: z.object({
    title: line,
    text,
    notes: listOf(line).meta({ title: "Tips for visitors", help: "Where to park, which door to use." }),
    directions: z.object({ label: line, href: link.meta({ title: "Link" }) }),
    /** Labels of the streets around the square on the drawn map (2.24.05). */
    streets: z.object({ north: line, east: line, south: line, west: line, square: line }).optional().meta({
      title: "Drawn map",
      help: "A square and the four streets around it, with a pin at the northeast corner. Leave it out to show no map.",
    }),
    /** The built-in drawing, or the maps service's frame instead of it (2.24.04). */
    map: frameSlot(480).meta({ title: "Map" }),
  }),
});

export type Contact = z.output<typeof schema>;

export const contact = defineDocument(
  {
    title: "Contact",
    group: "Pages",
    pages: ["/contact"],
    needs: "content.edit",
    sample: "Directions to a made-up address.",
  },
  schema,
  {
    title: "Contact Us",
    lead: "We read every message.",
    card: {
      title: "Get In Touch",
      text: "Email the person who can help, or stop by for coffee.",
    },
    people: [
      { role: "President", email: "{emails.president}" },
      { role: "VP", email: "{emails.vp}" },
      { role: "Membership Director", email: "{emails.membership}" },
      { role: "General Information", email: "{emails.general}" },
    ],
    form: {
      title: "Send Us a Message",
      text: "Ask about membership, suggest an event or send us news.",
    },
    place: {
      title: "Find Us",
      text: "On the north side of the square, above the bookstore. The elevator is behind the green door.",
      notes: [
        "Two hours of free parking on the square",
        "Wheelchair-accessible entrance on Magnolia Street",
        "Bus 4 stops at Courthouse Square",
      ],
      directions: {
        label: "Get directions",
        href: "https://www.openstreetmap.org/search?query=Courthouse%20Square%20{postalAddress.city}%20{postalAddress.region}",
      },
      streets: {
        north: "Peachtree Row",
        east: "Magnolia Street",
        south: "Main Street",
        west: "Depot Street",
        square: "Courthouse Square",
      },
      map: { kind: "built-in" },
    },
  },
);
