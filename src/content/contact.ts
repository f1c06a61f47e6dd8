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
    notes: listOf(line).meta({ title: "Hints", help: "Where to park, which door to use." }),
    directions: z.object({ label: line, href: link.meta({ title: "Address" }) }),
    /** Labels of the streets around the square on the drawn map (2.24.05). */
    streets: z.object({ north: line, east: line, south: line, west: line, square: line }).optional().meta({
      title: "Drawn map",
      help: "A square and the four streets around it, with your pin at its north-east corner. Left out, no map is drawn.",
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
    sample: "The way to a house that does not exist.",
  },
  schema,
  {
    title: "Contact Us",
    lead: "A person reads every message, usually within two working days.",
    card: {
      title: "Get In Touch",
      text: "Write to whoever can help you soonest, or come by: the coffee is on from nine.",
    },
    people: [
      { role: "President", email: "{emails.president}" },
      { role: "VP", email: "{emails.vp}" },
      { role: "Membership Director", email: "{emails.membership}" },
      { role: "General Information", email: "{emails.general}" },
    ],
    form: {
      title: "Send Us a Message",
      text: "Questions about membership, an idea for an event, a story for the news: all of it arrives.",
    },
    place: {
      title: "Find Us",
      text: "On the north side of the square, above the bookshop. The elevator is behind the green door.",
      notes: [
        "Free parking on the square for two hours",
        "Step-free entrance from Magnolia Street",
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
