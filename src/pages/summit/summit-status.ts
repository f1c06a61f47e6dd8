import { hasPassed } from "#content/deadlines.ts";
import type { OrderItem } from "#content/order-items.ts";
import type { Summit } from "#content/summit.ts";
import { earlyOfferOfEvent, offerOfEvent } from "../yearly/offers.ts";

type Dates = Pick<Summit, "date" | "registration"> & { sponsor: { item: string } };

/**
 * What the summit's page shows on a day. The specified texts and prices never change; the notes are added
 * when a date has passed. The early bird that the page speaks of is that of the first row.
 * @param today day in the organisation's time zone
 */
export function summitStatus(
  { date, registration, sponsor }: Dates,
  items: readonly OrderItem[],
  today: string,
) {
  const event = { date, today, items };
  const isOver = hasPassed(date, today);
  const rows = registration.rows.map(({ audience, earlyBird, general }) => ({
    audience,
    general: offerOfEvent(event, general).price,
    ...earlyOfferOfEvent(event, earlyBird),
  }));
  const [first] = rows;
  return {
    rows,
    sponsor: offerOfEvent(event, sponsor.item),
    earlyBirdEnds: first && `Early bird ends ${first.ends}`,
    earlyBirdNote: first?.ended && `${first.ended}${isOver ? "." : "; the general price applies."}`,
  };
}

export type SummitStatus = ReturnType<typeof summitStatus>;
