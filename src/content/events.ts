import { z } from "zod";
import { defineDocument } from "./document.ts";
import { email, slot } from "./fields.ts";

const schema = z.object({
  /** The organiser's id at the external ticketing provider (3.10). */
  eventbriteOrganizerId: z.string().regex(/^\d+$/),
  /** The video-meeting provider's name followed by "Link" (2.14.18, 3.05). */
  meetingLinkLabel: z.string().endsWith("Link"),
  /** Whom visitors ask about an event. */
  contact: z.object({ name: z.string().min(1), email }),
  homeSlot: slot,
  calendarSlot: slot,
});

export const events = defineDocument(
  { title: "Events page", group: "Events", pages: ["/events"], needs: "content.edit" },
  schema,
  {
    eventbriteOrganizerId: "70000000001",
    meetingLinkLabel: "Zoom Link",
    contact: { name: "Events Committee", email: "{emails.general}" },
    homeSlot: { kind: "built-in" },
    calendarSlot: { kind: "built-in" },
  },
);
