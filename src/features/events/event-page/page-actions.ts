import { type Event, isPast } from "../event.ts";
import { type Joining, meetingOpens, meetingState, shownMeetingLink } from "../meeting-link.ts";
import { actionWords } from "./action-words.ts";
import { googleCalendarAddress } from "./structured-data.ts";

/** A button of the block "Event Actions"; the first one of a page is filled, a quiet one has no frame. `to` is a page of ours. */
export type PageAction = { label: string; newTab?: boolean; icon?: "calendar"; quiet?: boolean } & (
  | { to: string; href?: never }
  | { href: string; to?: never }
);

/** What stands in the block: sentences, the main action, and all others in their order. */
export type PageActions = { notes: string[]; main: PageAction | null; others: PageAction[] };

type Asked = Joining & {
  origin: string;
  /** Formats the hour of an instant, such as "5:00 PM EST". */
  hour: (instant: Date) => string;
  /** The way to become someone who may follow a link for members. */
  way: { label: string; to: string };
  hasPhotos: boolean;
  /** The next date of the series, in words, and its page. */
  next: { date: string; to: string } | null;
};

/**
 * What somebody can do about an event now (2.13.08 to 2.13.10). What is over offers nothing of it (D21): neither a
 * payment nor a meeting, and no entry for a calendar. The links were validated before they were stored.
 */
export function pageActions(event: Event, asked: Asked): PageActions {
  const back = { label: actionWords.back, to: "/event-calendar", quiet: true };
  if (isPast(event, asked.now)) return { ...afterwards(event, asked, back), main: null };
  const takesPlace = event.cancelledAt === null;
  const meeting = meetingOf(event, asked);
  const entry: PageAction[] =
    event.date === ""
      ? []
      : [
          {
            label: takesPlace ? actionWords.addToCalendar : actionWords.updateCalendar,
            href: `/event/${event.id}.ics`,
            icon: "calendar",
          },
        ];
  const google = takesPlace ? googleCalendarAddress(event, asked.origin) : null;
  const offered: PageAction[] = [
    ...(takesPlace && event.paymentLink
      ? [{ label: actionWords.register, href: event.paymentLink, newTab: true }]
      : []),
    ...meeting.actions,
    ...entry,
    ...(google ? [{ label: actionWords.addToGoogle, href: google, newTab: true, quiet: true }] : []),
  ];
  return { notes: meeting.notes, main: offered[0] ?? null, others: [...offered.slice(1), back] };
}

function afterwards(event: Event, { hasPhotos, next }: Asked, back: PageAction) {
  return {
    notes: event.cancelledAt === null ? [actionWords.over] : [],
    others: [
      ...(hasPhotos ? [{ label: actionWords.seePhotos, href: "#event-photos" }] : []),
      ...(next ? [{ label: actionWords.nextDate(next.date), to: next.to }] : []),
      back,
    ],
  };
}

function meetingOf(event: Event, asked: Asked): { notes: string[]; actions: PageAction[] } {
  const link = shownMeetingLink(event);
  switch (meetingState(event, asked)) {
    case "open":
      return { notes: [], actions: link ? [{ label: actionWords.join, href: link, newTab: true }] : [] };
    case "members":
      return { notes: [actionWords.forMembers], actions: [asked.way] };
    case "early": {
      const opens = meetingOpens(event);
      const hour = opens instanceof Date ? asked.hour(opens) : null;
      return { notes: [actionWords.opens(hour)], actions: [] };
    }
    case "none":
      return { notes: [], actions: [] };
  }
}
