import type { Event } from "./event.ts";

/** Who may follow the link of an online meeting; who counts as a member is said in decision 12. */
export const meetingAudiences = ["everyone", "members"] as const;

/** From when the link may be followed. */
export const meetingOpenings = ["always", "hour-before"] as const;

const opensBefore = 3_600_000; // ms before the start

type Meeting = Pick<
  Event,
  "id" | "isVirtual" | "zoomLink" | "meetingFor" | "meetingFrom" | "startsAt" | "endsAt" | "cancelledAt"
>;

/** Who asks for the link, and when. */
export type Joining = { isMember: boolean; now: Date };

/**
 * Whether somebody may follow the link now: "none" where there is none to follow, because the event has no link, is
 * cancelled or over; "members" where only members may, "early" before it opens.
 */
export function meetingState(
  event: Meeting,
  { isMember, now }: Joining,
): "none" | "members" | "early" | "open" {
  const over = event.endsAt !== null && Date.parse(event.endsAt) < now.getTime();
  if (!event.isVirtual || !event.zoomLink || event.cancelledAt !== null || over) return "none";
  if (event.meetingFor === "members" && !isMember) return "members";
  const opens = meetingOpens(event);
  return opens === "always" || (opens !== null && opens <= now) ? "open" : "early";
}

/** When the link opens; null for an event whose link opens before its start, but that has no date yet. */
export function meetingOpens(event: Pick<Event, "meetingFrom" | "startsAt">): Date | "always" | null {
  if (event.meetingFrom === "always") return "always";
  return event.startsAt ? new Date(Date.parse(event.startsAt) - opensBefore) : null;
}

/**
 * What may stand in a page, a feed or structured data in place of the link (2.13.09): the link itself where it is
 * everyone's at any time, else the address of ours that asks each who follows it; null where there is no link.
 */
export function shownMeetingLink(event: Meeting, origin = ""): string | null {
  if (!event.isVirtual || !event.zoomLink) return null;
  const isOpen = event.meetingFor === "everyone" && event.meetingFrom === "always";
  return isOpen ? event.zoomLink : `${origin}/event/${event.id}/join`;
}
