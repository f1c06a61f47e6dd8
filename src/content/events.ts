import { z } from "zod";
import { defineDocument } from "./document.ts";
import { email, line, slot } from "./fields.ts";

const schema = z.object({
  /** The organiser's id at the external ticketing provider (3.10). */
  eventbriteOrganizerId: line
    .regex(/^\d+$/, "Use digits only")
    .meta({ title: "Eventbrite organizer ID", needs: "content.administer" }),
  /** The video-meeting provider's name followed by "Link" (2.14.18, 3.05). */
  meetingLinkLabel: line
    .endsWith("Link", 'Must end with "Link"')
    .meta({ title: "Label for the meeting link", help: "Such as “Zoom Link”" }),
  contact: z.object({ name: line, email }),
  homeSlot: slot.meta({ title: "Upcoming events on the home page" }),
  calendarSlot: slot.meta({ title: "Calendar" }),
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
