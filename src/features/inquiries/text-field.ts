import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { tooLong } from "./messages.ts";

type Bounds = { least?: number; tooShort?: string; most: number };

// The checks stand in the transform: behind a pipe Conform would take an emptied text for an absent one. Lengths are
// counted after trimming.
function text(normalise: (text: string) => string, { least = 0, tooShort, most }: Bounds) {
  return (tooShort ? z.string(tooShort) : z.string().default("")).transform((typed, context) => {
    const value = normalise(typed);
    const message = tooShort && value.length < least ? tooShort : value.length > most ? tooLong(most) : null;
    if (message) context.addIssue({ code: "custom", message, input: typed });
    return value;
  });
}

/** Text of one line: line ends and controls, which could begin a mail header, become spaces. */
export const lineField = (bounds: Bounds) => text(singleLine, bounds);

/** Text of many lines. */
export const linesField = (bounds: Bounds) => text(manyLines, bounds);
