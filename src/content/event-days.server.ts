import { documents } from "./documents.ts";
import type { EventDays } from "./on-sale.ts";
import { content } from "./store.server.ts";

export function eventDays(): EventDays {
  const names = ["gala", "summit"] as const;
  return Object.fromEntries(names.map((name) => [documents[name].about.pages[0], content(name).date]));
}
