import { content } from "#content/store.server.ts";
import type { Kind } from "#platform/records/kind.ts";
import type { EventInput } from "../event.ts";
import { readEarlierState } from "./earlier-state.ts";
import { eventFacts } from "./event-facts.ts";

/** The events as the history knows them. */
export const eventKind: Kind<EventInput> = {
  entity: "event",
  one: "event",
  many: "events",
  read: readEarlierState,
  title: ({ title }) => title,
  facts: (event) => eventFacts(event, content("organisation").timeSuffix),
  actions: {
    created: "Created",
    restored: "Restored",
    published: "Published",
    cancelled: "Canceled",
    reinstated: "Cancellation taken back",
    archived: "Archived",
  },
};
