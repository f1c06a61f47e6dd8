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
