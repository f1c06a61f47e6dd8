import { content } from "#content/store.server.ts";
import type { Kind } from "#records/kind.ts";
import { displayDate, displayTime, type EventInput } from "../event.ts";
import { eventFacts, readEarlierState } from "./event-facts.ts";

/** The events as the history knows them. */
export const eventKind: Kind<EventInput> = {
  entity: "event",
  one: "event",
  many: "events",
  together: "dates",
  read: readEarlierState,
  title: ({ title }) => title,
  about: ({ date, startTime, location }) =>
    `on ${displayDate(date)}, ${displayTime(startTime, content("organisation").timeSuffix)}, ${location}`,
  facts: (event) => eventFacts(event, content("organisation").timeSuffix),
  actions: {
    created: "Created",
    restored: "Restored",
    published: "Published",
    cancelled: "Canceled",
    reinstated: "Cancellation undone",
    archived: "Archived",
  },
};
