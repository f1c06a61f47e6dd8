import { fillValues } from "#content/kept-values.ts";
import type { Formatted } from "#ui/formatted-text/formatted.ts";

/** `to` is a path of this site or an https address. */
export type LetterEntry = { title: string; detail: string; to: string };

/** A part of a letter as its readers get it: nothing in it is looked up any more. */
export type LetterPart =
  | { kind: "text"; blocks: Formatted }
  | { kind: "picture"; src: string; width: number; height: number; alt: string; to: string | null }
  | { kind: "entries"; heading: string; entries: LetterEntry[] }
  | { kind: "button"; label: string; to: string };

/** The archived page of the letter is made from it too. */
export type LetterContent = { subject: string; preview: string; parts: LetterPart[] };

/** What readers are called of whom we know no name, and everyone in the archive. */
export const noName = "there";

/** A letter, or a text of one, whose reader is called by their first name in it. */
export function addressedTo<Of extends LetterContent | string>(letter: Of, firstName = noName): Of {
  return JSON.parse(JSON.stringify(letter), (_, value) =>
    typeof value === "string" ? fillValues(value, { firstName }) : value,
  );
}
