import type { Formatted } from "#ui/formatted-text/formatted.ts";
import { formattedWords } from "#ui/formatted-text/formatted-words.ts";
import { readFormatted } from "#ui/formatted-text/read-formatted.ts";
import type { Event } from "../event.ts";

type Described = Pick<Event, "description" | "isFormatted">;

/** A formatted description; null for a plain one, which is shown as it was typed. */
export function formattedDescription({ description, isFormatted }: Described): Formatted | null {
  return isFormatted ? readFormatted(description) : null;
}

/** A description as plain text, for feeds and previews: without marks, the address after a link's text. */
export function descriptionText(event: Described): string {
  const blocks = formattedDescription(event);
  return blocks ? formattedWords(blocks) : event.description;
}
