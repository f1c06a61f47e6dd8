import { hasPassed } from "#content/deadlines.ts";
import type { Gala } from "#content/gala.ts";
import type { OrderItem } from "#content/order-items.ts";
import { longDay } from "#platform/days.ts";
import { ordinal } from "#platform/ordinal.ts";
import { earlyOfferOfEvent, offerOfEvent } from "../yearly/offers.ts";

type Dates = Pick<Gala, "date" | "edition" | "title"> & {
  tickets: { earlyBird: { item: string }; sponsor: { item: string } };
};

/**
 * What the gala's page shows on a day. The specified texts and prices never change; the note is added when the early bird
 * is over.
 * @param today day in the organisation's time zone
 */
export function galaStatus(gala: Dates, items: readonly OrderItem[], today: string) {
  const event = { date: gala.date, today, items };
  const isOver = hasPassed(gala.date, today);
  const { full, rises, ended, ...earlyBird } = earlyOfferOfEvent(event, gala.tickets.earlyBird.item);
  return {
    earlyBird: {
      ...earlyBird,
      rise: `Rising to ${full} on ${rises}`,
      note: ended && `${ended}.${isOver ? "" : ` A seat is now ${full}.`}`,
    },
    sponsor: offerOfEvent(event, gala.tickets.sponsor.item),
  };
}

export type GalaStatus = ReturnType<typeof galaStatus>;

/** What is said beside the price of the presenting sponsor (2.17.08). */
export const exclusive = "Exclusive: one sponsor, one evening";

export function galaNote({ edition, title, date }: Pick<Gala, "edition" | "title" | "date">): string {
  return `The ${ordinal(edition)} ${title} took place on ${longDay(date)}. Thank you to everyone who filled the room.`;
}
