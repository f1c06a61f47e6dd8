import type { Event } from "../event.ts";
import { cancelled } from "../tile-words.ts";

type Cancellable = Pick<Event, "cancelledAt" | "cancelReason" | "cancelAdvice">;

/** The first paragraphs of a cancelled event's text in feeds and previews; none if it takes place. */
export function cancellationWords({ cancelledAt, cancelReason, cancelAdvice }: Cancellable): string[] {
  if (cancelledAt === null) return [];
  return [`${cancelled}: ${cancelReason}`, cancelAdvice].filter(Boolean);
}

/** The title where an event's state cannot be shown beside it: "Canceled: Coffee & Connections". */
export function titleInWords({ title, cancelledAt }: Pick<Event, "title" | "cancelledAt">): string {
  return cancelledAt === null ? title : cancelledTitle(title);
}

/** The title of an event that does not take place. */
export function cancelledTitle(title: string): string {
  return `${cancelled}: ${title}`;
}
