import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { visibleFrom } from "../publication/publication.ts";
import { schedule } from "../recurrence/schedule.ts";
import { lockEventsAfter, lockTimeZone, setInstants, storeTimeZone } from "./time-zone-store.server.ts";

/**
 * Computes the instants of all events anew when the organisation has changed its time zone: an event's day and times
 * are those of the wall clock (3.02), and what is past or upcoming follows from the instants. All in one transaction,
 * so that no list is half of each.
 */
export async function followTimeZone({ db }: Pick<Platform, "db">): Promise<void> {
  const { timeZone } = content("organisation");
  await db.transaction(async (transaction) => {
    const before = await lockTimeZone(transaction);
    if (before === timeZone || before === undefined) return;
    await storeTimeZone(transaction, timeZone);
    if (before === null) return; // the first look: they were computed in this one
    let last = "";
    for (;;) {
      const events = await lockEventsAfter(transaction, last);
      await setInstants(
        transaction,
        events.map((event) => {
          const instants = schedule(event.date ?? "", event.startTime, event.endTime, timeZone);
          return {
            id: event.id,
            startsAt: instants?.startsAt ?? null,
            endsAt: instants?.endsAt ?? null,
            visibleFrom: visibleFrom(event, timeZone),
          };
        }),
      );
      const end = events.at(-1);
      if (!end) return;
      last = end.id;
    }
  });
}
