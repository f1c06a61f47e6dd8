import { type StateTone, StateWord } from "../components/state-word.tsx";
import type { EventsData } from "./load.server.ts";

/** The state of an event in a word: what visitors need not expect goes before the time. */
export function EventState({ event }: { event: EventsData["events"][number] }) {
  const [words, tone] = stateOf(event);
  return <StateWord tone={tone}>{words}</StateWord>;
}

function stateOf(event: EventsData["events"][number]): [words: string, tone: StateTone] {
  if (event.cancelledAt !== null) return ["Canceled", "bad"];
  if (event.unpublished) return [event.unpublished, "waiting"];
  if (event.archived) return ["Archived", "quiet"];
  return event.past ? ["Past", "quiet"] : ["Upcoming", "good"];
}
