import { mediumDay } from "#platform/days.ts";
import { displayTime, type Event } from "../event.ts";
import { isEventDay } from "../event-days.ts";
import { schedule } from "../recurrence/schedule.ts";
import { publicationTexts } from "../staff-messages.ts";

/** How an event is published: at once, not yet (a draft), or at a day and hour. */
export const publications = ["now", "draft", "later"] as const;
export type Publication = (typeof publications)[number];

/** `publishAt` is a wall-clock time of the organisation, "2026-12-01T09:00"; null unless it is set. */
type Publishing = Pick<Event, "isDraft" | "publishAt">;

/** Which of the three an event has. */
export function publicationOf({ isDraft, publishAt }: Publishing): Publication {
  return isDraft ? "draft" : publishAt === null ? "now" : "later";
}

/** Reads the form's choice and time; null if a time is needed and is not one. */
export function readPublication(
  publication: Publication | null | undefined,
  publishAt: string | null | undefined,
): Publishing | null {
  if (publication !== "later") return { isDraft: publication === "draft", publishAt: null };
  const read = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(publishAt ?? "");
  return read && isEventDay(read[1] ?? "") ? { isDraft: false, publishAt: `${read[1]}T${read[2]}` } : null;
}

/** Since when visitors see the event: an instant, or null for a draft. Published events have the epoch. */
export function visibleFrom({ isDraft, publishAt }: Publishing, timeZone: string): Date | null {
  if (isDraft) return null;
  const [day = "", time = ""] = publishAt?.split("T") ?? [];
  return schedule(day, time, time, timeZone)?.startsAt ?? new Date(0);
}

/** Whether visitors see the event. */
export function isPublished(event: Pick<Event, "visibleFrom">, now: Date): boolean {
  return event.visibleFrom !== null && Date.parse(event.visibleFrom) <= now.getTime();
}

/** What staff read beside an event that visitors do not see yet; null for a published one. */
export function unpublishedMark(event: Publishing & Pick<Event, "visibleFrom">, now: Date): string | null {
  return isPublished(event, now) ? null : publicationInWords(event);
}

/** "Published at once", "Draft", or "Appears on Dec 1, 2026, 9:00 AM". */
export function publicationInWords(event: Publishing): string {
  const [day = "", time = ""] = event.publishAt?.split("T") ?? [];
  return {
    now: publicationTexts.atOnce,
    draft: publicationTexts.draft,
    later: `${publicationTexts.appears} ${day && mediumDay(day)}, ${displayTime(time, "").trim()}`,
  }[publicationOf(event)];
}
