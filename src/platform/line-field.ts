import { z } from "zod";
import { manyLines, singleLine } from "./plain-text.ts";

/** The bounds of a text in characters, each with what is said beyond it; without `tooShort` it may be missing. */
type Bounds = { least?: number; tooShort?: string; most: number; tooLong: string };

// The length checks are part of the transform: behind a pipe, Conform would treat an emptied field as
// missing. Lengths are counted after trimming.
function text(normalise: (text: string) => string, { least = 1, tooShort, most, tooLong }: Bounds) {
  return (tooShort ? z.string(tooShort) : z.string().default("")).transform((typed, context) => {
    const value = normalise(typed);
    const message = tooShort && value.length < least ? tooShort : value.length > most ? tooLong : null;
    if (message) context.addIssue({ code: "custom", message, input: typed });
    return value;
  });
}

/**
 * A single-line text: line breaks and control characters, which could start a mail header, are replaced by
 * spaces.
 */
export const lineField = (bounds: Bounds) => text(singleLine, bounds);

export const linesField = (bounds: Bounds) => text(manyLines, bounds);
