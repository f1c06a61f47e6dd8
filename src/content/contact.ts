import { z } from "zod";
import { defineDocument } from "./document.ts";
import { email, frameSlot, link } from "./fields.ts";

const text = z.string().min(1);

const schema = z.object({
  title: text,
  lead: text,
  card: z.object({ title: text, text }),
  /**
   * Contacts with an e-mail link each: the President, the VP, the Membership Director, and a general address
   * (2.24.02).
   */
  people: z.array(z.object({ role: text, email })).length(4),
  form: z.object({ title: text, text }),
  place: z.object({
    title: text,
    text,
    /** Practical hints, e.g. where to park and which door to use. */
    notes: z.array(text),
    directions: z.object({ label: text, href: link }),
    /** Labels of the streets around the square on the drawn map (2.24.05). */
    streets: z.object({ north: text, east: text, south: text, west: text, square: text }),
    /** The built-in drawing, or the maps service's frame instead of it (2.24.04). */
    map: frameSlot,
  }),
});

export type Contact = z.output<typeof schema>;

export const contact = defineDocument(
  { title: "Contact", group: "Pages", pages: ["/contact"], needs: "content.edit" },
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
